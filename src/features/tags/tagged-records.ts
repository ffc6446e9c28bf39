import { readKnownDashboards } from '#data/answers/dashboards/read-list.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { shownName } from '#domain/chart/list/shown-name.ts'
import { addressName } from '#domain/dashboard/address-name.ts'
import { links } from '#src/links.ts'

/** A record with tags. `changedAt` in ms since 1970. */
export interface TaggedRecord {
  readonly kind: 'Dashboard' | 'Chart' | 'Dataset'
  readonly localId: string
  readonly name: string
  readonly address: string
  readonly tags: readonly string[]
  readonly changedAt: number | null
}

/** The records of this device that have tags. For live queries. Throws errors of the database. */
export async function readTaggedRecords(db: LocalDatabase): Promise<readonly TaggedRecord[]> {
  const [known, charts, datasets] = await Promise.all([
    readKnownDashboards(db),
    db.charts.toArray(),
    db.datasets.toArray(),
  ])
  const all: readonly TaggedRecord[] = [
    ...(known.cached?.entries ?? []).map(
      (entry): TaggedRecord => ({
        kind: 'Dashboard',
        localId: entry.localId,
        name: entry.title,
        address: links.dashboard(addressName(entry)),
        tags: entry.tags,
        changedAt: entry.changedAt,
      }),
    ),
    ...charts.flatMap((chart): readonly TaggedRecord[] =>
      chart.deleted
        ? []
        : [
            {
              kind: 'Chart',
              localId: chart.localId,
              name: shownName(chart.current),
              address: links.chart(chart),
              // Records of older versions have no tags.
              tags: tagsIn(chart.current),
              changedAt: chart.changedAt ?? null,
            },
          ],
    ),
    ...datasets.flatMap((dataset): readonly TaggedRecord[] =>
      dataset.deleted
        ? []
        : [
            {
              kind: 'Dataset',
              localId: dataset.localId,
              name: dataset.current.name,
              address: links.dataset(dataset.serverId ?? dataset.localId),
              tags: tagsIn(dataset.current),
              changedAt: dataset.changedAt,
            },
          ],
    ),
  ]
  return all.filter(({ tags }) => tags.length > 0)
}

function tagsIn(fields: object): readonly string[] {
  return 'tags' in fields && Array.isArray(fields.tags)
    ? fields.tags.filter((tag: unknown) => typeof tag === 'string')
    : []
}
