import type { VersionOf } from '#data/commands/versions/keep-saved.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import { isRecord, textOrNull } from '#domain/core/parse.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import { untouchedDraft } from '#domain/explore/draft/chart-draft.ts'
import { isSameForm } from '#domain/explore/versions/chart-version.ts'
import { readSavedVersion } from '#domain/versions/saved-version.ts'
import { newChartKey, storeNewDraft } from './chart-drafts.ts'
import { newChartTitle } from './new-chart-title.ts'

/** The kind of versions of charts that were never saved; their id is that of the draft. */
const NEVER_SAVED = 'chartDrafts'

/** The discarded draft of a chart that was never saved; `at` in ms since 1970. */
interface DiscardedDraft {
  readonly id: string
  readonly at: number
  readonly name: string | null
  /** The name, or a description of the form. */
  readonly title: string
  readonly form: ChartForm
}

/** The version history of a chart that was never saved. */
export function neverSavedOf(id: string): VersionOf {
  return {
    kind: NEVER_SAVED,
    localId: id,
    isSame: ({ form, name }, other) =>
      name === other['name'] && isRecord(form) && isRecord(other['form']) && isSameForm(form, other['form']),
  }
}

/** The discarded charts that were never saved, latest first, without restored ones. */
export async function readDiscardedDrafts(db: LocalDatabase): Promise<readonly DiscardedDraft[]> {
  const [rows, drafts] = await Promise.all([
    db.history.where('[kind+localId]').between([NEVER_SAVED, ''], [NEVER_SAVED, '\uffff']).toArray(),
    db.chartDrafts.where('key').startsWith(newChartKey('')).primaryKeys(),
  ])
  const existing = new Set(drafts)
  const last = new Map<string, Omit<DiscardedDraft, 'title'>>()
  for (const row of rows.toSorted((a, b) => a.at - b.at)) {
    const version = readSavedVersion(row)
    const form = version?.fields['form']
    if (version === null || !isRecord(form) || existing.has(newChartKey(row.localId))) continue
    const name = textOrNull(version.fields['name'])
    last.set(row.localId, { id: row.localId, at: row.at, name, form })
  }
  const discarded = [...last.values()].toSorted((a, b) => b.at - a.at)
  return Promise.all(discarded.map(async (one) => ({ ...one, title: await newChartTitle(db, one) })))
}

/** Restores a discarded chart as a draft under its id; the version stays. Fails: as `write`. */
export async function bringDraftBack(
  db: LocalDatabase,
  { id, name, form }: Omit<DiscardedDraft, 'title'>,
): Written<void> {
  return writeStrictly(db, ['chartDrafts'], async (writer) =>
    storeNewDraft(writer.db, newChartKey(id), { ...untouchedDraft(form, form), name }),
  )
}
