/**
 * Finds the token in what was pasted: the whole link, its end, or the token alone. Null when there is none, for example
 * in the address of another page.
 */
export function parseSignInLink(pasted: string): string | null {
  const text = pasted.trim()
  const inLink = /[#?&]token=([\w.~-]+)/.exec(text)?.[1]
  if (inLink !== undefined) return inLink
  return /^[\w.~-]{16,}$/.test(text) ? text : null
}
