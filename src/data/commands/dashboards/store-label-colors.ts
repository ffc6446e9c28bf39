import type { LocalDatabase } from '#data/db/database.ts'
import { updateOf } from '#data/write/update-of.ts'
import { writeStrictly } from '#data/write/write.ts'
import { paletteOf } from '#domain/chart/colors/palette.ts'
import type { LabelColors } from '#domain/chart/to-model/colors/label-colors.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { schemeDomain } from '#domain/dashboard/colors/scheme-settings.ts'
import { type LabelsByChart, writtenColors } from '#domain/dashboard/colors/written-colors.ts'
import { withSettings } from '#domain/dashboard/document/document.ts'
import { entriesOf } from '#domain/records/dashboards/table.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'

/** The colours on screen under a scheme; `saved` are its colours in the metadata. */
interface ShownColors {
  readonly labels: LabelsByChart
  readonly colors: LabelColors
  readonly scheme: string
  readonly saved: readonly string[]
}

/**
 * Stores the colours of new labels in a dashboard's metadata and sends them. It is no edit of a person, so no version is stored. A failure is
 * ignored, since the next reader stores them. Source: BI spec §8.
 */
export async function storeLabelColors(
  db: LocalDatabase,
  localId: LocalId,
  { labels, colors, scheme, saved }: ShownColors,
): Promise<void> {
  const palette = paletteOf(scheme, saved) ?? []
  const domain = schemeDomain(scheme)
  const record = await db.dashboards.get(localId)
  const added = (metadata: NonNullable<typeof record>['current']['metadata']) =>
    // A text that is no JSON object would be replaced.
    typeof metadata === 'string'
      ? null
      : writtenColors(entriesOf(metadata), { labels, colors, palette, domain })
  if (record === undefined || added(record.current.metadata) === null) return
  await writeStrictly(db, ['dashboards'], async (writer) => {
    await writer.edit('dashboards', localId, (dashboard, { stamp }) => {
      const settings = added(dashboard.current.metadata)
      const changed = changeRecord(dashboard, stamp, (draft) => {
        if (settings !== null) draft.current.metadata = withSettings(dashboard.current, settings).metadata
      })
      return updateOf(changed, 'now')
    })
  })
}
