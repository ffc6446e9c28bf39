import type { SampleRecord } from '#domain/upload/csv/read-fields.ts'
import type { Guess } from '#domain/upload/recipe.ts'
import { DATE_FORMATS, datePattern, isDay } from './date-formats.ts'

/** The record with the names of the columns, among the records that are not blank, and the names. */
interface GuessedHeader {
  readonly line: Guess<number | null>
  readonly names: readonly string[]
  readonly rows: readonly SampleRecord[]
}

/** The records that are not blank: a blank line is no row of a file with several columns. */
function filledRecords(records: readonly SampleRecord[]): readonly SampleRecord[] {
  const isSingle = records.every(({ fields }) => fields.length < 2)
  return isSingle ? records : records.filter(({ fields }) => fields.length > 1 || fields[0]?.text !== '')
}

/** Guesses the header of a sample, or takes the chosen one. */
export function guessHeader(all: readonly SampleRecord[], chosen: number | null | undefined): GuessedHeader {
  const records = filledRecords(all)
  const width = usualWidth(records)
  if (chosen !== undefined) return headerAt(records, width, { value: chosen, evidence: 'You chose it.' })
  const top = records.findIndex(
    ({ fields, fault }, at) =>
      fault === null && fields.length === width && !(at === 0 && fields[0]?.text === 'sep='),
  )
  const below = headBelowTitles(records, top, width)
  if (below !== null) return headerAt(records, width, below)
  const first = top
  const head = records[Math.max(first, 0)]
  if (first < 0 || head === undefined)
    return headerAt(records, width, { value: null, evidence: 'No line looks like names.' })
  const before = first === 0 ? '' : `${linesBefore(first, head.line)} `
  const reason = headerReason(
    head,
    records.slice(first + 1).filter(({ fields }) => fields.length === width),
  )
  return headerAt(records, width, {
    value: reason.isHeader || first > 0 ? first : null,
    evidence: `${before}${reason.evidence}`,
  })
}

/** Titles and blank records above the names, at most. */
const MOST_TITLES = 5

/**
 * The header below titles, of which only the first field has a text, as merged cells of a sheet have. Null unless the record
 * below them has a name in each field and values below it, so that no row is taken for a title.
 */
function headBelowTitles(
  records: readonly SampleRecord[],
  top: number,
  width: number,
): Guess<number | null> | null {
  if (top < 0 || width < 3) return null
  let at = top
  while (at < top + MOST_TITLES && isTitle(records[at], width)) at += 1
  const head = records[at]
  if (at === top || head === undefined || head.fault !== null || head.fields.length !== width) return null
  if (head.fields.some(({ text }) => text.trim() === '')) return null
  const rows = records.slice(at + 1).filter(({ fields }) => fields.length === width)
  const { isAboveValues, evidence } = headerReason(head, rows)
  return isAboveValues ? { value: at, evidence: `A title is above the names. ${evidence}` } : null
}

/** Whether all fields but the first are empty; a blank record separates a title from the names. */
function isTitle(record: SampleRecord | undefined, width: number): boolean {
  const [title, ...others] = record?.fields.map(({ text }) => text.trim()) ?? []
  return (
    record?.fault === null &&
    others.length === width - 1 &&
    title !== undefined &&
    !isValue(title) &&
    others.every((text) => text === '')
  )
}

/** The position of the first row below a header among records that are numbered from 1, of which `total` were read. */
export function firstRowAt({ rows }: GuessedHeader, total: number): number {
  return (rows[0]?.line ?? total + 1) - 1
}

function linesBefore(first: number, line: number): string {
  return first === 1 && line === 2 ? 'Line 1 has other fields.' : `Lines 1 to ${line - 1} have other fields.`
}

function headerAt(
  records: readonly SampleRecord[],
  width: number,
  line: Guess<number | null>,
): GuessedHeader {
  const at = line.value
  const head = at === null ? undefined : records[at]
  const texts = Array.from(
    { length: Math.max(width, head?.fields.length ?? 0) },
    (_none, index) => head?.fields[index]?.text ?? '',
  )
  return { line, names: columnNames(texts), rows: records.slice(at === null ? 0 : at + 1) }
}

/** The most frequent number of fields; of equals, the first. */
function usualWidth(records: readonly SampleRecord[]): number {
  const counts = new Map<number, number>()
  for (const { fields, fault } of records)
    if (fault === null) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1)
  let best = 1
  for (const [width, count] of counts) if (count > (counts.get(best) ?? 0)) best = width
  return best
}

interface Reason {
  readonly isHeader: boolean
  readonly isAboveValues?: boolean
  readonly evidence: string
}

function headerReason(head: SampleRecord, rows: readonly SampleRecord[]): Reason {
  const texts = head.fields.map(({ text }) => text.trim())
  const value = texts.find((text) => isValue(text) && !isYear(text))
  if (value !== undefined) return { isHeader: false, evidence: `“${value}” in the first line is not a name.` }
  const hasName = texts.some((text) => text !== '' && !isYear(text))
  if (!hasName) return { isHeader: false, evidence: 'The first line has no names.' }
  const repeated = texts.find(
    (text, at) => text !== '' && rows.some(({ fields }) => fields[at]?.text.trim() === text),
  )
  const differs = texts.findIndex(
    (text, at) => !isValue(text) && rows.some(({ fields }) => isValue(fields[at]?.text.trim() ?? '')),
  )
  if (differs >= 0)
    return { isHeader: true, isAboveValues: true, evidence: `“${texts[differs] ?? ''}” is above values.` }
  if (repeated !== undefined)
    return { isHeader: false, evidence: `“${repeated}” of the first line occurs below it.` }
  return { isHeader: true, evidence: 'The first line differs from the others.' }
}

const DATES = DATE_FORMATS.map((format) => ({
  format,
  pattern: new RegExp(`^${datePattern(format)}(?:[ T].*)?$`),
}))

/** Whether a text is a number, a date or a boolean. */
function isValue(text: string): boolean {
  if (text === '' || text.length > 40) return false
  if (/^[+-]?[0-9][0-9.,'   ]*(?:[eE][+-]?[0-9]+)?%?$/.test(text) || /^(?:true|false)$/i.test(text))
    return true
  return DATES.some(({ format, pattern }) => {
    const found = pattern.exec(text)
    return found !== null && isDay(format, found)
  })
}

/** Years are names of columns in tables of years. */
function isYear(text: string): boolean {
  return /^(?:19|20)[0-9]{2}$/.test(text)
}

const MOST_NAME = 200

/** Names of columns: each different, ignoring case, and none empty. */
function columnNames(texts: readonly string[]): readonly string[] {
  const used = new Set<string>()
  return texts.map((text, at) => {
    const base =
      text
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, MOST_NAME) || `column${at + 1}`
    let name = base
    for (let count = 2; used.has(name.toLowerCase()); count += 1) name = `${base}_${count}`
    used.add(name.toLowerCase())
    return name
  })
}
