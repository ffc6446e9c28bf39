const CONTROL = /\p{Cc}/u

/**
 * Whether a path is unambiguous for every program that reads it: it begins with one slash, only its last segment may be
 * empty, and no segment is `.` or `..`, contains an encoded slash or control character, or is encoded twice.
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
