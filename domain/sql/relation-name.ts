/** Most characters of the name of a table or view. */
const LONGEST_RELATION_NAME = 63

/** Why a table or view cannot have a name; null when it can. Plain names need no quotes in any statement. */
export function relationNameProblem(name: string): string | null {
  if (name === '') return 'Give the new table a name.'
  if (name.length > LONGEST_RELATION_NAME) return `A name may have ${LONGEST_RELATION_NAME} characters.`
  if (/^[A-Za-z_]\w*$/.test(name)) return null
  return 'A name has letters, digits and underscores, and begins with a letter or an underscore.'
}
