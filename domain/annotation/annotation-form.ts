import { parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { AnnotationFields } from '#domain/records/annotations/record.ts'

/** The fields of the annotation form, as typed. */
export interface AnnotationForm {
  readonly name: string
  readonly start: string
  readonly end: string
  readonly description: string
  readonly metadata: string
}

/** An empty form. */
export const BLANK_FORM: AnnotationForm = { name: '', start: '', end: '', description: '', metadata: '' }

type FormProblems = ReadonlyMap<keyof AnnotationForm, string>

/** Fills the form from an annotation. The end is empty if it equals the start. */
export function formOfAnnotation(fields: AnnotationFields): AnnotationForm {
  const { name, startAt, endAt, description, metadata } = fields
  return {
    name,
    start: timeText(startAt),
    end: endAt === startAt ? '' : timeText(endAt),
    description: description ?? '',
    metadata: metadata ?? '',
  }
}

/**
 * Reads the form; `others` are the names of the layer's other annotations. The end defaults to the start. Fails: with
 * a message per field, the same as the server's.
 */
export function readForm(
  { name, start, end, description, metadata }: AnnotationForm,
  others: readonly string[],
): Result<AnnotationFields, FormProblems> {
  const problems = new Map<keyof AnnotationForm, string>()
  const startAt = readTime(start)
  const endAt = end.trim() === '' ? startAt : readTime(end)
  if (name.trim() === '') problems.set('name', 'Name cannot be empty')
  if (others.includes(name.trim())) problems.set('name', 'Short description must be unique for this layer')
  if (start.trim() === '') problems.set('start', 'Start cannot be empty')
  else if (startAt === null) problems.set('start', NOT_A_TIME)
  if (end.trim() !== '' && endAt === null) problems.set('end', NOT_A_TIME)
  if (startAt !== null && endAt !== null && endAt < startAt)
    problems.set('end', 'End date must be after start date')
  if (metadata.trim() !== '' && !parseJson(metadata).ok) problems.set('metadata', 'JSON not valid')
  if (problems.size > 0 || startAt === null || endAt === null) return err(problems)
  return ok({
    name: name.trim(),
    startAt,
    endAt,
    description: description.trim() === '' ? null : description,
    metadata: metadata.trim() === '' ? null : metadata,
  })
}

const NOT_A_TIME = 'A time is written as 2001-03-31 or 2001-03-31 14:05'

const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?$/

/** Parses a time without zone into ms since 1970; null if the text is no time or the day does not exist. */
function readTime(text: string): number | null {
  const parts = TIME.exec(text.trim())
  if (parts === null) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00', part = ''] = parts
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.${part.padEnd(3, '0')}Z`
  const at = Date.parse(iso)
  return Number.isNaN(at) || new Date(at).toISOString() !== iso ? null : at
}

/** Formats a time without zone; a part that is zero is left out. */
export function timeText(at: number): string {
  const [day = '', clock = ''] = new Date(at).toISOString().slice(0, -1).split('T')
  if (clock === '00:00:00.000') return day
  if (!clock.endsWith('.000')) return `${day} ${clock}`
  return `${day} ${clock.endsWith(':00.000') ? clock.slice(0, 5) : clock.slice(0, 8)}`
}
