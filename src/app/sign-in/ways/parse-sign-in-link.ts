/** Finds the token in pasted text: a link, its end, or the token alone. Null if there is none. */
export function parseSignInLink(pasted: string): string | null {
  const text = pasted.trim()
  const inLink = /[#?&]token=([\w.~-]+)/.exec(text)?.[1]
  if (inLink !== undefined) return inLink
  return /^[\w.~-]{16,}$/.test(text) ? text : null
}
