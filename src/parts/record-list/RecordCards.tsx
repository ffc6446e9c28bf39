import { useMemo } from 'react'
import { isolated } from '#domain/core/text/isolated.ts'
import { RowName } from '#parts/list/RowName.tsx'
import { TagList } from '#parts/tags/TagList.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { useVirtualLines } from '#ui/drawer/use-virtual-lines.ts'
import { MoreIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import { narrowWidth } from '#ui/window-width.ts'
import { RecordStar } from './RecordStar.tsx'
import css from './record-list.module.css'
import type { RecordView } from './record-view.ts'

interface RecordCardsProps<Entry, By extends string> {
  readonly view: RecordView<Entry, By>
  readonly entries: readonly Entry[]
  /** The searched text, marked in the names. */
  readonly search: string
  /** Narrows the list to records with a tag. */
  readonly onTag: (tag: string) => void
}

/** Records as cards with thumbnails. Only the cards in view are rendered. */
export function RecordCards<Entry, By extends string>(props: RecordCardsProps<Entry, By>) {
  const { view, entries } = props
  const { idOf, cardPx, cardsPerLine } = view
  const perLine = useStore(narrowWidth) ? 1 : cardsPerLine
  const options = useMemo(
    () => ({
      count: Math.ceil(entries.length / perLine),
      idOf: (index: number) => {
        const first = entries[index * perLine]
        return first === undefined ? String(index) : idOf(first)
      },
      estimatePx: () => cardPx,
    }),
    [entries, perLine, idOf, cardPx],
  )
  const { box, shown, totalPx, measure } = useVirtualLines(options)
  return (
    <div ref={box} className={css.list} role="list" aria-label={view.label} data-pane="">
      <div role="none" className="lines" style={{ height: totalPx }}>
        {shown.map(({ index, topPx }) => (
          <div
            key={index}
            ref={measure}
            role="none"
            data-index={index}
            className="line-place"
            style={{ transform: `translateY(${topPx}px)` }}
          >
            <div role="none" className={css.cards} data-per-line={perLine}>
              {entries.slice(index * perLine, (index + 1) * perLine).map((entry) => (
                <Card key={idOf(entry)} {...props} entry={entry} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

function Card<Entry, By extends string>({
  view,
  entry,
  search,
  onTag,
}: RecordCardsProps<Entry, By> & { readonly entry: Entry }) {
  const name = view.nameOf(entry)
  const { href, tags, text, marks, thumbnail } = view.cardOf(entry)
  return (
    <div role="listitem" className={css.card}>
      {thumbnail}
      <div className={css.cardFoot}>
        <RowName name={name} href={href} search={search} />
        <TagList tags={tags} onTag={onTag} />
        <span className={css.cardLine}>
          <span className={css.cardText}>{text}</span>
          {marks}
          <span className={css.actions}>
            <RecordStar name={name} star={view.starOf(entry)} />
            <MenuButton
              label={`More of ${isolated(name)}`}
              icon={MoreIcon}
              size="small"
              groups={view.menuOf(entry)}
            />
          </span>
        </span>
      </div>
    </div>
  )
}
