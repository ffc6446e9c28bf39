import MarkdownIt from 'markdown-it'
import { countText } from '#domain/core/number/count-text.ts'
import { MAX_NOTE_DEPTH, MAX_NOTE_LENGTH, MAX_NOTE_PARTS, type Note } from './note.ts'
import { NoteTree } from './note-tree.ts'

/** Each list takes two of the parser's levels, and the text in it one. */
const MAX_LEVELS = 2 * MAX_NOTE_DEPTH + 1

/** CommonMark with tables and deleted words. HTML is text, and what only looks like an address is none. */
const parser = new MarkdownIt({ html: false, linkify: false, maxNesting: MAX_LEVELS })

// Every address is looked at where its link is made; one that is refused leaves the words of its link.
parser.validateLink = () => true
parser.normalizeLink = (address) => address

/**
 * Reads the Markdown of a note. HTML in it stays text, so that nothing in a note can run, and its length, its parts and
 * its depth are bounded. Source: security §12.
 */
export function readNote(source: string): Note {
  const isLong = source.length > MAX_NOTE_LENGTH
  const text = isLong ? source.slice(0, MAX_NOTE_LENGTH).replace(/[\ud800-\udbff]$/, '') : source
  const tree = new NoteTree(parser.parse(text, {}), {
    levels: MAX_LEVELS,
    mostParts: MAX_NOTE_PARTS,
  })
  const blocks = tree.blocks()
  if (tree.isCut) return { blocks, cut: PARTS_CUT }
  if (isLong) return { blocks, cut: lengthCut(source.length) }
  return { blocks, cut: tree.isDeep ? DEPTH_CUT : null }
}

function lengthCut(length: number): string {
  return `Cut here: the note has ${countText(length)} characters, and the first ${countText(MAX_NOTE_LENGTH)} are shown.`
}

const PARTS_CUT = `Cut here: the note has more than ${countText(MAX_NOTE_PARTS)} headings, lines, cells and words in another look.`

const DEPTH_CUT = `Lists are shown ${MAX_NOTE_DEPTH} deep in one another; what stands deeper is left out.`
