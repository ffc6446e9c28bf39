const LONGEST_RELATION_NAME = 63

/** Problem with the name of a table or view; null if it is valid. Valid names need no quotes. */
export function relationNameProblem(name: string): string | null {
  if (name === '') return 'Give the new table a name.'
  if (name.length > LONGEST_RELATION_NAME) return `A name may have ${LONGEST_RELATION_NAME} characters.`
  if (/^[A-Za-z_]\w*$/.test(name)) return null
  return 'A name has letters, digits and underscores, and begins with a letter or an underscore.'
}
