import { readNote } from '#domain/dashboard/note/read-note.ts'
import { cleanHtml } from '#parts/clean-html.ts'

/** A note as elements; `cut` explains why its end is missing. */
interface DrawnNote {
  readonly content: DocumentFragment
  readonly cut: string | null
}

/** Drawn notes by their source, the oldest first: cleaning two hundred takes as long as all else that opens a dashboard. */
const drawn = new Map<string, DrawnNote>()
const MOST_DRAWN = 300

/** Longer sources are not held in memory, in UTF-16 units. */
const LONGEST_HELD = 20_000

/** Renders a note; its elements are shared with all who draw the same source, so insert a copy. Load it lazily. */
export function drawNote(source: string): DrawnNote {
  const known = drawn.get(source)
  if (known !== undefined) return known
  const note = newNote(source)
  if (source.length > LONGEST_HELD) return note
  const [oldest] = drawn.keys()
  if (drawn.size >= MOST_DRAWN && oldest !== undefined) drawn.delete(oldest)
  drawn.set(source, note)
  return note
}

function newNote(source: string): DrawnNote {
  const { html, cut } = readNote(source)
  const content = cleanHtml(html)
  for (const table of content.querySelectorAll('table')) putInBox(table)
  // Makes wide parts scrollable by keys.
  for (const wide of content.querySelectorAll<HTMLElement>('pre, [role="group"]')) wide.tabIndex = 0
  for (const text of longTexts(content)) text.replaceWith(...breakable(text.data))
  return { content, cut }
}

function putInBox(table: HTMLTableElement): void {
  const box = document.createElement('div')
  box.role = 'group'
  box.ariaLabel = 'Table'
  table.replaceWith(box)
  box.append(table)
}

/** Browsers need seconds to wrap a word of ten thousand characters; the time grows with its square. */
const LONG_WORD = /\S{200}/

/** The pieces of a long word, in code points. */
const PIECES = /.{1,60}/gsu

function longTexts(content: DocumentFragment): readonly Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && LONG_WORD.test(node.data)) texts.push(node)
  return texts
}

/** Splits a text into pieces with a possible line break between them. */
function breakable(text: string): readonly Node[] {
  return (text.match(PIECES) ?? []).flatMap((piece) => [new Text(piece), document.createElement('wbr')])
}
