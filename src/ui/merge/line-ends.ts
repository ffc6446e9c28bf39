/** Tells whether two texts differ in nothing but the line end behind the last line. */
export const differsInLastEnd = (first: string, second: string) =>
  first !== second && withoutEnd(first) === withoutEnd(second)

/**
 * Gives two texts as they are compared: where their last lines are not the same, both end with a line end. Without it the
 * line before an added last one would differ too, by the line end that it got.
 */
export const endedAlike = (first: string, second: string): readonly [string, string] => {
  if (first === second || first === '' || second === '') return [first, second]
  if (isEnded(first) && isEnded(second)) return [first, second]
  if (isEnded(first) === isEnded(second) && lastLine(first) === lastLine(second)) return [first, second]
  return [`${withoutEnd(first)}\n`, `${withoutEnd(second)}\n`]
}

const isEnded = (text: string) => text.endsWith('\n')

const withoutEnd = (text: string) => (isEnded(text) ? text.slice(0, -1) : text)

const lastLine = (text: string) => text.slice(text.lastIndexOf('\n') + 1)
