import { isoName } from '#tests/figures/expected/names.ts'
import { unzip } from '#tests/support/unzip.ts'

/** A cell of a workbook. `isText` distinguishes texts from numbers, which a spreadsheet can sum. */
export interface SheetCell {
  readonly text: string
  readonly isText: boolean
  /** Whether its style has a time of day. */
  readonly hasClock: boolean
}

const CELL = /<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs

/** Days from the epoch of spreadsheets to 1970. */
const EPOCH_DAYS = 25_569

/** Reads the sheets of a workbook as rows. Cells with the style of a date are ISO texts. */
export function readSheets(file: Buffer): readonly (readonly (readonly SheetCell[])[])[] {
  const parts = [...unzip(file)].filter(([path]) => /^xl\/worksheets\/.*\.xml$/.test(path))
  return parts.map(([, xml]) => {
    const rows = xml.toString('utf8').match(/<row[ >].*?<\/row>|<row\/>/gs) ?? []
    return rows.map((row) =>
      [...row.matchAll(CELL)].map(([, attributes = '', inner = '']) => readCell(attributes, inner)),
    )
  })
}

function readCell(attributes: string, inner: string): SheetCell {
  const isText = attributes.includes('inlineStr') || attributes.includes('t="s"')
  const plain = plainText(inner)
  if (attributes.includes('t="b"'))
    return { text: plain === '1' ? 'true' : 'false', isText: false, hasClock: false }
  const style = /\bs="(\d+)"/.exec(attributes)?.[1]
  const isTime = !isText && (style === '1' || style === '2')
  const ms = Math.round((Number(plain) - EPOCH_DAYS) * 86_400_000)
  return { text: isTime ? isoName(ms) : plain, isText, hasClock: isTime && style === '2' }
}

function plainText(xml: string): string {
  return xml
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
