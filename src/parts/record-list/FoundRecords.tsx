import { ListMessage, type ListMessageView } from '#parts/list/ListMessage.tsx'
import { ListRows } from '#parts/list/ListRows.tsx'
import type { ListChoice, ListOrder } from '#parts/list/list-column.ts'
import { RecordCards } from './RecordCards.tsx'
import { RecordStar } from './RecordStar.tsx'
import type { RecordView } from './record-view.ts'

interface FoundRecordsProps<Entry, By extends string> {
  readonly view: RecordView<Entry, By>
  readonly entries: readonly Entry[]
  readonly isCards: boolean
  /** The message in place of an empty list. */
  readonly message: () => ListMessageView
  readonly search: string
  readonly order: ListOrder<By>
  readonly onOrder: (order: ListOrder<By>) => void
  readonly choice: ListChoice
  readonly onTag: (tag: string) => void
}

/** Shows the matching records as cards or rows, or why there are none. */
export function FoundRecords<Entry, By extends string>(props: FoundRecordsProps<Entry, By>) {
  const { view, entries, isCards, message, search, order, onOrder, choice, onTag } = props
  if (entries.length === 0) return <ListMessage view={message()} />
  if (isCards) return <RecordCards view={view} entries={entries} search={search} onTag={onTag} />
  return (
    <ListRows
      label={view.label}
      entries={entries}
      idOf={view.idOf}
      nameOf={view.nameOf}
      columns={view.columns}
      order={order}
      onOrder={onOrder}
      choice={choice}
      menuOf={view.menuOf}
      renderBesideMenu={(entry) => <RecordStar name={view.nameOf(entry)} star={view.starOf(entry)} />}
    />
  )
}
