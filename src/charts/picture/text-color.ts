const WHITE = '#ffffff'
/** The text colour on light fills, in the dark theme too. */
const DARK = '#16181d'

/** The colour of a text on a fill: dark or white, whichever has more contrast. Source: look §4. */
export function textColorOn(fill: string): string {
  return contrast(DARK, fill) >= contrast(WHITE, fill) ? DARK : WHITE
}

/** A colour blended over a surface by a share; the colour itself where one of the two cannot be parsed. */
export function faded(color: string, surface: string, share: number): string {
  const [top, below] = [channelsOf(color), channelsOf(surface)]
  if (top === null || below === null) return color
  const mixed = top.map((channel, at) => Math.round(channel * share + (below[at] ?? 0) * (1 - share)))
  return `rgb(${mixed.join(', ')})`
}

/** The contrast of two colours, 1 to 21; 1 where one cannot be parsed. Legible text needs 4.5. */
export function contrast(one: string, other: string): number {
  const [a, b] = [lightness(one), lightness(other)]
  if (a === null || b === null) return 1
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function lightness(color: string): number | null {
  const rgb = channelsOf(color)
  if (rgb === null) return null
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(color: string): readonly number[] | null {
  const computed = /^rgba?\((\d+), (\d+), (\d+)/.exec(color)
  if (computed !== null) return computed.slice(1, 4).map(Number)
  const hex = /^#([0-9a-f]{6})/i.exec(color)?.[1] ?? doubled(/^#([0-9a-f]{3})/i.exec(color)?.[1])
  return hex === null ? null : [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function doubled(short: string | undefined): string | null {
  return short === undefined ? null : [...short].map((digit) => digit + digit).join('')
}
