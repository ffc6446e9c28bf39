import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { countText } from '#domain/core/number/count-text.ts'
import { findInText } from '#domain/query/cell/find-in-text.ts'
import { startBefore, type TextLine, type TextLines, textLines } from '#domain/query/cell/text-lines.ts'
import { hasUnseenMarks } from '#domain/query/cell/unseen-marks.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { DownIcon, UnseenIcon, UpIcon, WrapIcon } from '#ui/icons.ts'
import { LineText } from './LineText.tsx'
import css from './views.module.css'

const BEGINNING = { from: 0, number: 1 } as const

/** Texts up to this length are checked for invisible characters at once, in characters. */
const CHECKED_CHARACTERS = 50_000

/** A text with its line breaks, drawn in steps, with line numbers, search and invisible characters. */
export function TextView({ text }: { readonly text: string }) {
  const [isWrapped, setWrapped] = useState(true)
  const [showsUnseen, setShowsUnseen] = useState(false)
  const found = useFind(text)
  const { start, end, lines, next, showBeginning, showMore } = useShownLines(text, found.place)
  const isMisleading = useMemo(() => hasUnseenMarks(text.slice(0, CHECKED_CHARACTERS)), [text])
  return (
    <>
      <div className={css.tools}>
        {found.field}
        <IconButton
          size="small"
          label="Wrap lines"
          icon={WrapIcon}
          on={isWrapped}
          onPress={() => setWrapped(!isWrapped)}
        />
        <IconButton
          size="small"
          label="Show invisible characters"
          icon={UnseenIcon}
          on={showsUnseen}
          onPress={() => setShowsUnseen(!showsUnseen)}
        />
      </div>
      {isMisleading && !showsUnseen && (
        <p className={css.note} role="note">
          It contains invisible characters.{' '}
          <button type="button" className={css.link} onClick={() => setShowsUnseen(true)}>
            Show them
          </button>
        </p>
      )}
      <div
        className={css.lines}
        data-wrapped={isWrapped || undefined}
        tabIndex={0}
        role="group"
        aria-label="Text of the cell"
      >
        {start.from > 0 && (
          <Button kind="quiet" onPress={showBeginning}>
            Show the beginning
          </Button>
        )}
        {lines.map((line) => (
          <Line key={line.from} line={line}>
            <LineText text={text} line={line} found={found} showsUnseen={showsUnseen} />
          </Line>
        ))}
        {next !== null && (
          <div className={css.rest}>
            <span>
              {countText(end - start.from)} of {countText(text.length)} characters
            </span>
            <Button kind="quiet" onPress={showMore}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** The drawn lines: from the beginning, or from shortly before `place`, as many steps as were requested. */
function useShownLines(text: string, place: number | null) {
  const [start, setStart] = useState<{ readonly from: number; readonly number: number }>(BEGINNING)
  const [parts, setParts] = useState(1)
  const { lines, next } = useMemo(() => linesOf(text, start, parts), [text, start, parts])
  const end = lines.at(-1)?.to ?? 0
  if (place !== null && (place < start.from || place > end)) {
    setStart(startBefore(text, place))
    setParts(1)
  }
  return {
    start,
    end,
    lines,
    next,
    showBeginning: () => setStart(BEGINNING),
    showMore: () => setParts(parts + 1),
  }
}

function linesOf(
  text: string,
  start: { readonly from: number; readonly number: number },
  parts: number,
): TextLines {
  const lines: TextLine[] = []
  let next: TextLines['next'] = start
  for (let part = 0; part < parts && next !== null; part += 1) {
    const cut: TextLines = textLines(text, next)
    lines.push(...cut.lines)
    next = cut.next
  }
  return { lines, next }
}

function Line({ line, children }: { readonly line: TextLine; readonly children: ReactNode }) {
  return (
    <div className={css.line}>
      <span className={css.number} aria-hidden="true">
        {line.isRest || line.number === 0 ? '' : line.number}
      </span>
      <span className={css.letters}>{children}</span>
    </div>
  )
}

/** The search in a text and its results. */
function useFind(text: string) {
  const [wanted, setWanted] = useState('')
  const [index, setIndex] = useState(0)
  const sought = useDeferredValue(wanted)
  const { places, isMore } = useMemo(() => findInText(text, sought), [text, sought])
  const count = places.length
  const at = count === 0 ? 0 : ((index % count) + count) % count
  const step = (by: number) => setIndex(at + by)
  const sizeText =
    count === 0 ? 'not found' : `${countText(at + 1)} of ${countText(count)}${isMore ? ' or more' : ''}`
  const field = (
    <>
      <SearchField
        label="Find in the cell"
        value={wanted}
        onChange={(value) => {
          setWanted(value)
          setIndex(0)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          step(event.shiftKey ? -1 : 1)
        }}
      />
      {sought !== '' && (
        <>
          <span className={css.count} role="status">
            {sizeText}
          </span>
          <IconButton
            size="small"
            label="Previous match"
            keys="Shift+Enter"
            icon={UpIcon}
            onPress={() => step(-1)}
          />
          <IconButton size="small" label="Next match" keys="Enter" icon={DownIcon} onPress={() => step(1)} />
        </>
      )}
    </>
  )
  return { field, places, length: sought.length, place: places[at] ?? null }
}
