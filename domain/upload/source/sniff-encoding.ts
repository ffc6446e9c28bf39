import type { Guess } from '#domain/upload/recipe.ts'

/** Suggests an encoding for bytes that are no UTF-8, as a label of the Encoding standard; null if it has no idea. */
export type EncodingDetector = (bytes: Uint8Array) => string | null

/** Encodings that a user can choose, by label. */
export const ENCODINGS: readonly (readonly [label: string, name: string])[] = [
  ['utf-8', 'UTF-8'],
  ['utf-16le', 'UTF-16 (little-endian)'],
  ['utf-16be', 'UTF-16 (big-endian)'],
  ['windows-1252', 'Windows-1252 (Western, Latin-1)'],
  ['windows-1250', 'Windows-1250 (Central European)'],
  ['windows-1251', 'Windows-1251 (Cyrillic)'],
  ['windows-1253', 'Windows-1253 (Greek)'],
  ['windows-1254', 'Windows-1254 (Turkish)'],
  ['iso-8859-2', 'ISO 8859-2 (Central European)'],
  ['koi8-r', 'KOI8-R (Cyrillic)'],
  ['gbk', 'GBK (Chinese)'],
  ['big5', 'Big5 (Chinese)'],
  ['shift_jis', 'Shift-JIS (Japanese)'],
  ['euc-jp', 'EUC-JP (Japanese)'],
  ['euc-kr', 'EUC-KR (Korean)'],
]

/** The name of an encoding for users. */
export function encodingName(label: string): string {
  return ENCODINGS.find(([known]) => known === label)?.[1] ?? label
}

/** Guesses the encoding of a text from its first bytes and other parts. */
export function sniffEncoding(
  head: Uint8Array,
  others: readonly Uint8Array[],
  detect: EncodingDetector,
): Guess<string> {
  const marked = markedEncoding(head)
  if (marked !== null) return marked
  const wide = zeroEncoding(head)
  if (wide !== null) return wide
  const parts = [head, ...others]
  const broken = firstOf(parts, brokenAt)
  if (broken === null) {
    const isPlain = parts.every((part) => part.every((byte) => byte < 0x80))
    return {
      value: 'utf-8',
      evidence: isPlain ? 'All characters are ASCII.' : 'All bytes are valid UTF-8.',
    }
  }
  const value = knownLabel(detect(broken.bytes)) ?? 'windows-1252'
  return {
    value,
    evidence: `The text is not UTF-8. As ${encodingName(value)} it reads “${wordAt(broken, value)}”.`,
  }
}

function markedEncoding([first, second, third]: Uint8Array): Guess<string> | null {
  const evidence = 'The file starts with a byte order mark.'
  if (first === 0xef && second === 0xbb && third === 0xbf) return { value: 'utf-8', evidence }
  if (first === 0xff && second === 0xfe) return { value: 'utf-16le', evidence }
  if (first === 0xfe && second === 0xff) return { value: 'utf-16be', evidence }
  return null
}

const PROBED_BYTES = 4_096

/** UTF-16 without a mark: in Latin letters, every other byte is 0. */
function zeroEncoding(head: Uint8Array): Guess<string> | null {
  const probed = head.subarray(0, PROBED_BYTES)
  let even = 0
  let odd = 0
  for (const [at, byte] of probed.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  const evidence = 'Every other byte is zero.'
  if (odd > probed.length / 4 && even === 0) return { value: 'utf-16le', evidence }
  if (even > probed.length / 4 && odd === 0) return { value: 'utf-16be', evidence }
  return null
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}

/** The sample and the first byte that is no UTF-8. */
interface Broken {
  readonly bytes: Uint8Array
  readonly at: number
}

/** Characters that the edges of a sample may cut have up to three bytes. */
const CUT_BYTES = 3

function brokenAt(bytes: Uint8Array): Broken | null {
  let from = 0
  while (from < CUT_BYTES && ((bytes[from] ?? 0) & 0xc0) === 0x80) from += 1
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    decoder.decode(bytes.subarray(from), { stream: true })
    return null
  } catch {
    return { bytes, at: firstBroken(bytes, from) }
  }
}

/** Finds the first invalid byte by halving: a start of a valid text is valid, up to a cut character. */
function firstBroken(bytes: Uint8Array, from: number): number {
  let low = from
  let high = bytes.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(from, middle), { stream: true })
      low = middle
    } catch {
      high = middle
    }
  }
  return low
}

const WORD_BYTES = 12

/** The word around the first invalid byte, in an encoding. */
function wordAt({ bytes, at }: Broken, label: string): string {
  const part = bytes.subarray(Math.max(0, at - WORD_BYTES), at + WORD_BYTES)
  const parts = new TextDecoder(label).decode(part).split(/[\s,;"|]+/)
  return parts.find(hasForeignLetter) ?? parts[0] ?? ''
}

/** Whether a word has a character beyond ASCII that was read. */
function hasForeignLetter(word: string): boolean {
  return [...word].some((letter) => letter > '\x7f' && letter !== '\ufffd')
}

/** The label of a known encoding; ISO 8859-1 is read as Windows-1252, as browsers do. */
function knownLabel(name: string | null): string | null {
  const label = (name ?? '').toLowerCase()
  const same = SAME.get(label) ?? label
  return same !== 'utf-8' && ENCODINGS.some(([known]) => known === same) ? same : null
}

const SAME: ReadonlyMap<string, string> = new Map([
  ['iso-8859-1', 'windows-1252'],
  ['iso-8859-15', 'windows-1252'],
  ['iso-8859-9', 'windows-1254'],
  ['iso-8859-5', 'windows-1251'],
  ['iso-8859-7', 'windows-1253'],
  ['gb18030', 'gbk'],
  ['gb2312', 'gbk'],
])
