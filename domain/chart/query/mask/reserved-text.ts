import type { FilterScalar } from './data-mask.ts'

/** Texts by which filters name other values, and texts from which servers trim tabs and line ends. Source: wire §7. */
export function isReservedText(value: FilterScalar): boolean {
  if (typeof value !== 'string') return false
  return ['<NULL>', '<empty string>'].includes(value) || /^[\t\n]|[\t\n]$/.test(value)
}
