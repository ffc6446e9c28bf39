import { useMemo, useState } from 'react'
import { CATEGORIES, type ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { findKinds, suggestedKinds } from '#domain/explore/kinds/suggest-kinds.ts'
import type { Builders } from '#features/explore/state/use-builders.ts'
import { KindIcon } from '#parts/chart/KindIcon.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import css from './gallery.module.css'

type KindGalleryProps = {
  readonly builders: Builders
  readonly vizType: string | null
  /** The dataset for which kinds are suggested; null while it is unknown. */
  readonly source: ExploreDataset | null
  readonly onChoose: (vizType: string) => void
  readonly onClose: () => void
}

/** How many of the most frequent tags are shown. */
const SHOWN_TAGS = 12

/** All kinds of chart by category; those that fit the data come first. */
export const KindGallery = ({ builders, vizType, source, onChoose, onClose }: KindGalleryProps) => {
  const [text, setText] = useState('')
  const [tag, setTag] = useState<string | null>(null)
  const all = useMemo(() => [...builders.values()], [builders])
  const found = findKinds(all, text).filter(({ tags }) => tag === null || tags.includes(tag))
  const isComplete = text.trim() === '' && tag === null
  const suggested =
    source === null || !isComplete
      ? []
      : suggestedKinds(source, builders).flatMap((one) => builders.get(one) ?? [])
  const shelves = [
    { title: 'Suggested for your data', kinds: suggested },
    ...CATEGORIES.map((title) => ({ title, kinds: found.filter(({ category }) => category === title) })),
  ].filter(({ kinds }) => kinds.length > 0)
  const choose = (one: string) => {
    onChoose(one)
    onClose()
  }
  return (
    <Dialog
      open
      size="large"
      title="Kinds of chart"
      sentence="Metrics, columns, filters and time are kept where the new kind supports them."
      closeLabel="Close"
      onClose={onClose}
    >
      <div className={css.gallery}>
        <SearchField label="Search kinds" value={text} onChange={setText} autoFocus />
        <div className={css.tags} role="group" aria-label="Tags">
          {tagsOf(all).map((one) => (
            <button
              key={one}
              type="button"
              className={css.tag}
              aria-pressed={tag === one}
              onClick={() => setTag(tag === one ? null : one)}
            >
              {one}
            </button>
          ))}
        </div>
        {shelves.map(({ title, kinds }) => (
          <section key={title} aria-label={title}>
            <h3 className={css.head}>{title}</h3>
            <ul className={css.shelf}>
              {kinds.map((kind) => (
                <Kind key={kind.vizType} kind={kind} isChosen={kind.vizType === vizType} onChoose={choose} />
              ))}
            </ul>
          </section>
        ))}
        {shelves.length === 0 && (
          <EmptyState title={`No kind named “${text.trim().slice(0, 40)}”`}>
            Searched names, categories, tags and descriptions.
          </EmptyState>
        )}
      </div>
    </Dialog>
  )
}

type KindProps = {
  readonly kind: ChartBuilder
  readonly isChosen: boolean
  readonly onChoose: (vizType: string) => void
}

const Kind = ({ kind, isChosen, onChoose }: KindProps) => (
  <li>
    <button type="button" className={css.kind} aria-pressed={isChosen} onClick={() => onChoose(kind.vizType)}>
      <KindIcon builder={kind} size={40} />
      <span className={css.text}>
        <span className={css.name}>{kind.name}</span>
        <span className={css.description}>{kind.description}</span>
      </span>
    </button>
  </li>
)

/** The most frequent tags. */
function tagsOf(builders: readonly ChartBuilder[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { tags, successor } of builders)
    if (successor === null) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, more], [b, less]) => less - more || a.localeCompare(b))
    .slice(0, SHOWN_TAGS)
    .map(([tag]) => tag)
}
