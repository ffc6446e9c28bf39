const OPENS = '[{'

/**
 * The offset after the JSON value at `from`; −1 without one. One pass, for any depth; NaN and infinities are accepted,
 * because databases write them into nested values.
 */
export function skipJson(text: string, from: number): number {
  const open: string[] = []
  let at = from
  let isValueNext = true
  for (;;) {
    at = skipJsonSpace(text, at)
    const sign = text.charAt(at)
    if (isValueNext && OPENS.includes(sign) && sign !== '') {
      const inside = skipJsonSpace(text, at + 1)
      const close = sign === '[' ? ']' : '}'
      if (text.charAt(inside) === close) {
        at = inside + 1
        isValueNext = false
      } else {
        open.push(close)
        at = close === '}' ? skipName(text, inside) : inside
        if (at < 0) return -1
        continue
      }
    } else if (isValueNext) {
      at = skipScalar(text, at)
      if (at < 0) return -1
      isValueNext = false
    } else {
      const close = open.at(-1)
      if (sign === ',') {
        at = close === '}' ? skipName(text, skipJsonSpace(text, at + 1)) : at + 1
        if (at < 0) return -1
        isValueNext = true
        continue
      }
      if (sign !== close) return -1
      open.pop()
      at += 1
    }
    if (open.length === 0) return at
  }
}

/** The first offset from `at` that is no JSON white space. */
export function skipJsonSpace(text: string, at: number): number {
  let place = at
  for (;;) {
    const code = text.charCodeAt(place)
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return place
    place += 1
  }
}

/** The offset after a name and its colon; −1 without them. */
function skipName(text: string, at: number): number {
  const end = skipJsonText(text, at)
  const colon = end < 0 ? -1 : skipJsonSpace(text, end)
  return colon >= 0 && text.charAt(colon) === ':' ? colon + 1 : -1
}

/** The offset after the string at `open`; −1 if there is none or it is unclosed. */
export function skipJsonText(text: string, open: number): number {
  if (text.charAt(open) !== '"') return -1
  let from = open + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return -1
    let slashes = 0
    while (text.charAt(quote - 1 - slashes) === '\\' && quote - 1 - slashes > open) slashes += 1
    if (slashes % 2 === 0) return quote + 1
    from = quote + 1
  }
}

const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|NaN|-?Infinity/y

function skipScalar(text: string, at: number): number {
  if (text.charAt(at) === '"') return skipJsonText(text, at)
  SCALAR.lastIndex = at
  return SCALAR.test(text) ? SCALAR.lastIndex : -1
}
