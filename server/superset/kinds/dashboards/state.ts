import { readTags } from '#domain/records/kind/wire-tags.ts'
import { textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { tagNamesText } from '#server/store/tags/tag-names.ts'
import type { Columns, UpstreamState } from '#server/superset/sync/decide/upstream-state.ts'
import { idsText } from '#server/superset/sync/kind/named-ids.ts'
import { tagText } from '#server/superset/sync/tags/tag-text.ts'
import { readMarkedSettings } from './settings-text.ts'

/** A dashboard as the Superset has it; columns that the answer does not have are left out. */
export function stateOfDashboard(wire: Wire, upstreamId: number): UpstreamState {
  const settings = readMarkedSettings(textField(wire, 'json_metadata'))
  const columns: Columns = {
    dashboard_title: textField(wire, 'dashboard_title'),
    slug: textField(wire, 'slug'),
    published: wire['published'] === true ? 1 : 0,
    certified_by: textField(wire, 'certified_by'),
    certification_details: textField(wire, 'certification_details'),
    json_metadata: settings.text,
    owners: idsText(idsIn(wire['owners'])),
    roles: idsText(idsIn(wire['roles'])),
    tag_names: tagNamesText((readTags(wire) ?? []).map(tagText)),
    mark: settings.note,
    facts: factsText(wire),
    ...unlistedColumns(wire),
  }
  return {
    upstreamId,
    columns,
    uuid: settings.uuid,
    writeId: settings.writeId,
    token: null,
    // The record has its time without a zone; the list has both.
    stamp: textField(wire, 'changed_on_utc'),
    databaseName: null,
    wire,
  }
}

function unlistedColumns(wire: Wire): Columns {
  if (!('position_json' in wire)) return {}
  return { position_json: textField(wire, 'position_json'), css: textField(wire, 'css'), is_read: 1 }
}

function idsIn(records: unknown): readonly number[] {
  return Array.isArray(records) ? records.flatMap((one: unknown) => wireOf(one)?.id ?? []) : []
}

/** The read-only fields. */
const FACTS = new Set([
  'owners',
  'roles',
  'tags',
  'charts',
  'changed_on',
  'changed_on_utc',
  'changed_by_name',
  'thumbnail_url',
  'is_managed_externally',
])

function factsText(wire: Wire): string {
  return JSON.stringify(Object.fromEntries(Object.entries(wire).filter(([name]) => FACTS.has(name))))
}
