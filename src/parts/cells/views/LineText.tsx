import { type ReactNode, useEffect, useRef } from 'react'
import type { TextLine } from '#domain/query/cell/text-lines.ts'
import { unseenParts } from '#domain/query/cell/unseen-marks.ts'
import css from './views.module.css'

interface LineTextProps {
  readonly text: string
  readonly line: TextLine
  /** The ranges that a search found, in order; `place` is the current one. */
  readonly found: {
    readonly places: readonly number[]
    readonly length: number
    readonly place: number | null
  }
  readonly showsUnseen: boolean
}

/** One line of a text, with search results marked and invisible characters named where `showsUnseen` is set. */
export function LineText({ text, line, found, showsUnseen }: LineTextProps) {
  const drawn: ReactNode[] = []
  let from = line.from
  const draw = (to: number) => {
    if (to > from) drawn.push(<Letters key={from} text={text.slice(from, to)} showsUnseen={showsUnseen} />)
    from = to
  }
  for (
    let index = firstFrom(found.places, line.from - found.length + 1);
    index < found.places.length;
    index += 1
  ) {
    const place = found.places[index] ?? 0
    if (place >= line.to) break
    draw(Math.max(line.from, place))
    const end = Math.min(line.to, place + found.length)
    drawn.push(
      <Match key={`match ${place}`} isCurrent={place === found.place}>
        <Letters text={text.slice(from, end)} showsUnseen={showsUnseen} />
      </Match>,
    )
    from = end
  }
  draw(line.to)
  return drawn
}

/** The index of the first range at or after a place. */
function firstFrom(places: readonly number[], place: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

function Match({ isCurrent, children }: { readonly isCurrent: boolean; readonly children: ReactNode }) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  return (
    <mark ref={element} className={css.match} aria-current={isCurrent || undefined}>
      {children}
    </mark>
  )
}

function Letters({ text, showsUnseen }: { readonly text: string; readonly showsUnseen: boolean }) {
  if (!showsUnseen) return text
  let at = 0
  return unseenParts(text).map((part) => {
    const key = at
    at += part.text.length
    return part.mark === null ? (
      part.text
    ) : (
      <span key={key} className={css.unseen}>
        {part.mark}
      </span>
    )
  })
}
