import { useState } from 'react'
import { countText } from '#domain/core/number/count-text.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { ListCount } from '#parts/list/ListCount.tsx'
import { ListMessage, type ListMessageView } from '#parts/list/ListMessage.tsx'
import { ListRows } from '#parts/list/ListRows.tsx'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import type { ListColumn } from '#parts/list/list-column.ts'
import { RowName } from '#parts/list/RowName.tsx'
import { links } from '#src/links.ts'
import { TagIcon } from '#ui/icons.ts'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import type { TaggedRecord } from './tagged-records.ts'
import { useTags } from './use-tags.ts'

/** The dashboards, charts and datasets with the tag of the address (`?id=`). */
export const TagScreen = ({ search: address }: ScreenProps) => {
  const list = useTags()
  const now = useNow(60_000)
  const [search, setSearch] = useState('')
  const id = Number(address.get('id'))
  const tag = list.tags?.find((one) => one.id === id) ?? null
  const wanted = search.trim().toLowerCase()
  const records = tag === null ? [] : list.recordsOf(tag.name)
  const found = records.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <ListScreen
      label="Records with the tag"
      start={
        <>
          <a href={links.tags()}>Tags</a>
          <ScreenTitle>{tag === null ? 'Tag' : tag.name}</ScreenTitle>
        </>
      }
      search={{ label: 'Search records', text: search, onSearch: setSearch }}
      end={null}
      keys={{ r: list.refresh }}
      foot={<ListCount found={found.length} total={records.length} what="record" isFresh={list.isFresh} />}
    >
      {found.length > 0 ? (
        <ListRows
          label="Records with the tag"
          entries={found}
          idOf={({ localId }) => localId}
          nameOf={({ name }) => name}
          columns={columnsOf(search, now)}
          order={null}
        />
      ) : (
        <ListMessage view={messageOf(list, tag !== null, search)} />
      )}
    </ListScreen>
  )
}

const columnsOf = (search: string, now: number): readonly ListColumn<TaggedRecord, never>[] => [
  {
    name: 'Name',
    width: 'minmax(0, 1fr)',
    cell: ({ name, address }) => <RowName name={name} href={address} search={search} />,
  },
  { name: 'Kind', width: '120px', cell: ({ kind }) => kind },
  {
    name: 'Changed',
    width: '132px',
    isWideOnly: true,
    cell: ({ changedAt }) => (changedAt === null ? '' : timeLabel(changedAt, now)),
  },
]

function messageOf(
  { tags, total, canReach, isFresh, failure }: ReturnType<typeof useTags>,
  isKnown: boolean,
  search: string,
): ListMessageView {
  if (isKnown)
    return search.trim() === ''
      ? {
          reason: 'empty',
          icon: TagIcon,
          title: 'Nothing has this tag',
          text: 'Dashboards, charts and datasets with it are listed here.',
        }
      : {
          reason: 'unmatched',
          title: `Nothing named “${isolated(search.trim())}”`,
          text: 'Names are searched.',
        }
  if (tags === undefined || (canReach && !isFresh && failure === null)) return 'loading'
  if (!canReach)
    return { reason: 'offline', title: 'Not on this device', text: 'The tag loads when the server answers.' }
  if (failure === null && tags !== null && tags.length < total)
    return {
      reason: 'failed',
      title: 'This tag is not listed',
      text: `Only the first ${countText(tags.length)} tags by name are listed.`,
    }
  return {
    reason: 'failed',
    title: failure?.message ?? 'This tag does not exist',
    text: 'It may have been deleted. Nothing on this device was changed.',
  }
}
