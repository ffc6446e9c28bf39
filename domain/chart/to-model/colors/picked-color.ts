import { isRecord } from '#domain/core/parse.ts'

/** A color value ({r, g, b, a}) in CSS; null for anything else. */
export function pickedColor(value: unknown): string | null {
  if (!isRecord(value)) return null
  const channels = [value['r'], value['g'], value['b']].map((channel) =>
    typeof channel === 'number' && channel >= 0 && channel <= 255 ? Math.round(channel) : null,
  )
  if (channels.includes(null)) return null
  return `#${channels.map((channel) => (channel ?? 0).toString(16).padStart(2, '0')).join('')}`
}
