const CONTROL = /\p{Cc}/u

/**
 * Tells whether the path of a request means the same to everyone who reads it: it begins with one slash, has no empty
 * segment but the last, and no segment that climbs, holds a slash or control character in disguise, or is encoded twice.
 */
export function isPlainAddress(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/') || url.includes('#') || path.includes('\\')) return false
  const segments = path.slice(1).split('/')
  return segments.every(
    (segment, at) => isPlainSegment(segment) || (segment === '' && at === segments.length - 1),
  )
}

function isPlainSegment(segment: string): boolean {
  const text = decodedOnce(segment)
  if (text === null || text === '' || text === '.' || text === '..') return false
  return !/[/\\]/.test(text) && !CONTROL.test(text) && !/%[\da-f]{2}/i.test(text)
}

function decodedOnce(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
