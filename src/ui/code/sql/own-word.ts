/**
 * Tells whether the word at the end of a text needs no completion, whatever is offered for it: it is whole already, or a
 * letter or two behind a value, which are the name that its writer gives that.
 */
export const isOwnWord = (before: string, offered: string): boolean => {
  const near = before.slice(-LOOK_BACK - offered.length)
  const typed = /[\w$]*$/.exec(near)?.[0] ?? ''
  return typed.toLowerCase() === offered.toLowerCase() || NAMED.test(near)
}

/** As far as a value may end before a name, in characters. Looking at a whole line would take its square in steps. */
const LOOK_BACK = 20

/** `count(*) n`, `1 x`, `'a' b`, `"long name" l` */
const NAMED = /[)\]'"`\d]\s+[a-z_]\w?$/i
