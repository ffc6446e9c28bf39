import { isolated } from '#domain/core/text/isolated.ts'

/** Longest value that is shown completely, in characters. */
const MOST_CHARACTERS = 80

/** A value without one. */
const NONE = '(none)'

/** A value as short text. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return NONE
  if (typeof value === 'string') return short(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? NONE : short(value.map(memberText).join(', '))
  return short(memberText(value))
}

function memberText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? NONE)
}

function short(text: string): string {
  const [line = ''] = text.trim().split('\n', 1)
  const isCut = line.length < text.trim().length || line.length > MOST_CHARACTERS
  const shown = [...line].slice(0, MOST_CHARACTERS).join('').trimEnd()
  return isolated(isCut ? `${shown}…` : shown)
}
