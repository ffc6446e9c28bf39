import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { slugDenial } from '#domain/dashboard/address-name.ts'
import { withSchemeSettings } from '#domain/dashboard/colors/scheme-settings.ts'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { metadataFault } from '#domain/dashboard/edit/metadata/schema.ts'
import type { Operation } from '#domain/dashboard/edit/operation.ts'
import { entriesOf, readTable } from '#domain/records/dashboards/table.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

/** The properties of a dashboard as they are typed. `metadata` is its JSON text, which also holds scheme and refresh interval. */
export interface PropertiesForm {
  readonly title: string
  readonly slug: string
  readonly owners: readonly number[]
  /** The roles that may see it; none for all. */
  readonly roles: readonly number[]
  readonly certifiedBy: string
  readonly certificationDetails: string
  readonly css: string
  readonly metadata: string
}

/** A field that cannot be stored, and why. */
export interface PropertiesProblem {
  readonly field: 'slug' | 'metadata'
  readonly text: string
}

/** The form of a document. */
export function propertiesOf(document: DashboardDocument): PropertiesForm {
  const { metadata } = document
  return {
    title: document.title ?? '',
    slug: document.slug ?? '',
    owners: document.owners,
    roles: document.roles,
    certifiedBy: document.certifiedBy ?? '',
    certificationDetails: document.certificationDetails ?? '',
    css: document.css ?? '',
    metadata: typeof metadata === 'string' ? metadata : JSON.stringify(metadata ?? {}, null, 2),
  }
}

/** The settings of a typed metadata text; null if it is no JSON object. */
export function typedSettings(metadata: string): ReadonlyMap<string, unknown> | null {
  if (metadata.trim() === '') return new Map()
  const read = parseBoundedJson(metadata)
  return read.ok && isRecord(read.value) ? new Map(Object.entries(read.value)) : null
}

/** The metadata text with a setting replaced; the same text if it is no JSON object. */
export function withTypedSetting(metadata: string, name: string, value: unknown): string {
  const settings = typedSettings(metadata)
  if (settings === null) return metadata
  return JSON.stringify(Object.fromEntries(new Map(settings).set(name, value)), null, 2)
}

/**
 * The operations that store a form; none for an unchanged one. `otherSlugs` are those of other dashboards. Fails: the first
 * field that cannot be stored.
 */
export function readProperties(
  form: PropertiesForm,
  document: DashboardDocument,
  otherSlugs: ReadonlySet<string> = NO_SLUGS,
): Result<readonly Operation[], PropertiesProblem> {
  const slug = form.slug.trim()
  if (slug !== '' && !/^[\p{L}\p{N}_-]+$/u.test(slug))
    return err({ field: 'slug', text: 'An address has only letters, digits, - and _' })
  const taken = slugDenial(slug)
  if (taken !== null) return err({ field: 'slug', text: taken })
  if (slug !== document.slug && otherSlugs.has(slug))
    return err({ field: 'slug', text: 'Another dashboard has this address' })
  const settings = typedSettings(form.metadata)
  // Stored metadata that another program wrote does not keep other fields from being edited.
  const isTyped = form.metadata !== propertiesOf(document).metadata
  const fault = isTyped ? metadataFault(form.metadata) : null
  if (fault !== null) return err({ field: 'metadata', text: fault })
  const isCertified = form.certifiedBy.trim() !== ''
  const fields = changedFields(document, {
    title: form.title,
    slug: slug === '' ? null : slug,
    owners: form.owners,
    roles: form.roles,
    certifiedBy: isCertified ? form.certifiedBy.trim() : null,
    certificationDetails: isCertified && form.certificationDetails !== '' ? form.certificationDetails : null,
    css: form.css === '' ? null : form.css,
  })
  // Without a change the text stays, also where it is no JSON.
  const changes = isTyped && settings !== null ? changedSettings(document, settings) : NO_CHANGES
  return ok([
    ...(Object.keys(fields).length === 0 ? [] : [{ op: 'set-fields', fields } as const]),
    ...(changes.size === 0 ? [] : [{ op: 'set-settings', settings: changes } as const]),
  ])
}

const NO_SLUGS: ReadonlySet<string> = new Set()

const NO_CHANGES: ReadonlyMap<string, unknown> = new Map()

type TypedFields = Partial<Omit<DashboardDocument, 'position' | 'metadata'>>

function changedFields(document: DashboardDocument, typed: TypedFields): TypedFields {
  const stored = new Map<string, unknown>(Object.entries(document))
  const isEmpty = (value: unknown) => value === null || value === ''
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) =>
        !(isEmpty(value) && isEmpty(stored.get(name))) && !sameValue(value, stored.get(name)),
    ),
  )
}

/** The settings that differ from the stored ones; undefined for a removed one. Names may be in another order. */
function changedSettings(
  { metadata }: DashboardDocument,
  typed: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> {
  const stored = entriesOf(metadata)
  const sorted = entriesOf(readTable(JSON.stringify(Object.fromEntries(typed))))
  const changed = [...sorted].filter(([name, value]) => !sameValue(value, stored.get(name)))
  const removed = [...stored.keys()].filter((name) => !sorted.has(name))
  const settings = new Map([...changed, ...removed.map((name) => [name, undefined] as const)])
  return withSchemeSettings(settings, stored)
}
