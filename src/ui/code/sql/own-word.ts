/**
 * Whether the word at the end of a text needs no completion: it is complete, or it has one or two letters after a value and is
 * a new name for it.
 */
export const isOwnWord = (before: string, offered: string): boolean => {
  const near = before.slice(-LOOK_BACK - offered.length)
  const typed = /[\w$]*$/.exec(near)?.[0] ?? ''
  return typed.toLowerCase() === offered.toLowerCase() || NAMED.test(near)
}

/** Longest distance from the end of a value to a name, in characters. Matching a complete line would take quadratic time. */
const LOOK_BACK = 20

/** `count(*) n`, `1 x`, `'a' b`, `"long name" l` */
const NAMED = /[)\]'"`\d]\s+[a-z_]\w?$/i
