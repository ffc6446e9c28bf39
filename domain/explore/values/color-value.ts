import { isRecord } from '#domain/core/parse.ts'

/** The default colour. Source: BI spec §9. */
const FIXED_COLOR = { r: 0, g: 122, b: 135, a: 1 }

/** Converts a colour of a form to `#007a87`. */
export function hexOf(value: unknown): string {
  const { r, g, b } = isRecord(value) ? value : FIXED_COLOR
  return `#${[r, g, b].map(twoHex).join('')}`
}

/** Converts a colour for a form; its opacity stays. */
export function rgbaOf(hex: string, before: unknown): typeof FIXED_COLOR {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex)
  if (parts === null) return FIXED_COLOR
  const [r = 0, g = 0, b = 0] = parts.slice(1).map((part) => Number.parseInt(part, 16))
  const a = isRecord(before) && typeof before['a'] === 'number' ? before['a'] : 1
  return { r, g, b, a }
}

function twoHex(part: unknown): string {
  const number = typeof part === 'number' && Number.isFinite(part) ? Math.round(part) : 0
  return Math.max(0, Math.min(255, number)).toString(16).padStart(2, '0')
}
