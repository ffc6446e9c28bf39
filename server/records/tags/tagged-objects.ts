import { presentNamedOwners, presentPerson } from '#server/present/people.ts'
import { presentNamedTags } from '#server/present/tag.ts'
import { wireTime } from '#server/present/times.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import { isVisible } from '#server/store/lists/visible-dashboards.ts'
import type { Store } from '#server/store/open-store.ts'
import { rowsById } from '#server/store/rows-by-id.ts'
import { idsTagged, type Tagged } from '#server/store/tags/tag-names.ts'
import { tagsOf } from '#server/store/tags/tags-of.ts'
import type { User } from '#server/store/users.ts'
import { authorsOf } from '#server/store/users.ts'

/** A record with tags, as lists of tagged objects show it. */
interface Shown extends Tagged {
  readonly id: number
  readonly type: string
  readonly name: string | null
  readonly url: string
  readonly changed_on: number
  readonly created_by: number | null
  readonly changed_by: number | null
  readonly owners: readonly number[]
}

/** The records of the wanted kinds that have any of the tags and that the user may see: dashboards, charts, then datasets. */
export async function presentTaggedObjects(
  store: Store,
  user: User,
  names: readonly string[],
  isWanted: (type: string) => boolean,
) {
  const found = [
    ...(isWanted('dashboard') ? await dashboards(store, user.id, names) : []),
    ...(isWanted('chart') ? await charts(store, names) : []),
    ...(isWanted('dataset') ? await datasets(store, names) : []),
  ]
  const people = await authorsOf(store, found, ({ owners }) => owners)
  const tags = await tagsOf(store, found)
  return found.map(({ changed_by: _by, tag_names, ...shown }) => ({
    ...shown,
    changed_on: wireTime(shown.changed_on),
    created_by: presentPerson(people, shown.created_by) ?? {},
    creator: nameOf(presentPerson(people, shown.created_by)),
    owners: presentNamedOwners(people, shown.owners),
    tags: presentNamedTags(tags, tag_names === undefined ? {} : { tag_names }),
  }))
}

function nameOf(person: ReturnType<typeof presentPerson>): string {
  return person === null ? '' : `${person.first_name} ${person.last_name}`
}

async function dashboards(store: Store, userId: number, names: readonly string[]): Promise<readonly Shown[]> {
  const rows = await rowsById(store, 'dashboards', await idsTagged(store, 'dashboard', names))
  return rows
    .filter((row) => isVisible(row, userId))
    .map((row) => ({
      ...stampsOf(row),
      type: 'dashboard',
      name: row.dashboard_title,
      url: `/superset/dashboard/${row.slug ?? row.id}/`,
      owners: ownersOf(row),
    }))
}

async function charts(store: Store, names: readonly string[]): Promise<readonly Shown[]> {
  const rows = await rowsById(store, 'charts', await idsTagged(store, 'chart', names))
  return rows.map((row) => ({
    ...stampsOf(row),
    type: 'chart',
    name: row.slice_name,
    url: `/explore/?slice_id=${row.id}`,
    owners: ownersOf(row),
  }))
}

async function datasets(store: Store, names: readonly string[]): Promise<readonly Shown[]> {
  const rows = await rowsById(store, 'datasets', await idsTagged(store, 'dataset', names))
  return rows.map((row) => ({
    ...stampsOf(row),
    type: 'dataset',
    name: row.table_name,
    url: `/explore/?datasource_type=table&datasource_id=${row.id}`,
    owners: ownersOf(row),
  }))
}

function stampsOf<Row extends Pick<Shown, 'id' | 'changed_on' | 'created_by' | 'changed_by' | 'tag_names'>>({
  id,
  changed_on,
  created_by,
  changed_by,
  tag_names = null,
}: Row) {
  return { id, changed_on, created_by, changed_by, tag_names }
}
