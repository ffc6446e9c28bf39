/** First letters of the first and last word of a name, for the avatar. */
export function initials(name: string): string {
  const names = name.trim().split(/\s+/).filter(Boolean)
  const picked = names.length > 1 ? [names[0], names.at(-1)] : names
  return picked.map((one) => Array.from(one ?? '')[0]?.toUpperCase() ?? '').join('')
}
