/** Writes the text of an array, such as `{1,NULL,"a b"}`, as JSON; bounds before it (`[0:1]=`) are left out. */
export function arrayJson(element: (text: string) => string): (text: string) => string {
  return (text) => {
    let at = text.startsWith('[') ? text.indexOf('=') + 1 : 0
    let json = ''
    while (at < text.length) {
      const sign = text.charAt(at)
      if (sign === '{') json += '['
      else if (sign === '}') json += ']'
      else if (sign === ',') json += ','
      else {
        const item = sign === '"' ? quotedItem(text, at) : plainItem(text, at)
        json += item.value === null ? 'null' : element(item.value)
        at = item.end
        continue
      }
      at += 1
    }
    return json
  }
}

interface Item {
  readonly value: string | null
  readonly end: number
}

function plainItem(text: string, from: number): Item {
  let end = from
  while (end < text.length && text.charAt(end) !== ',' && text.charAt(end) !== '}') end += 1
  const value = text.slice(from, end)
  return { value: value === 'NULL' ? null : value, end }
}

/** A backslash is before each quote and each backslash inside. */
function quotedItem(text: string, from: number): Item {
  let value = ''
  let at = from + 1
  let start = at
  while (at < text.length && text.charAt(at) !== '"') {
    if (text.charAt(at) === '\\') {
      value += text.slice(start, at)
      start = at + 1
      at += 2
    } else at += 1
  }
  return { value: value + text.slice(start, at), end: at + 1 }
}
