/** The most views that a user may have of one dashboard. */
export const MAX_VIEWS = 200

/** The longest name of a view, in characters. */
const MAX_NAME_LENGTH = 100

/** The problem with the name of a view; null if it is valid. `others` are the names of the user's other views of the dashboard. */
export function viewNameProblem(name: string, others: readonly string[]): string | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'Enter a name.'
  if (trimmed.length > MAX_NAME_LENGTH)
    return `The name has ${trimmed.length} characters; ${MAX_NAME_LENGTH} are allowed.`
  return others.includes(trimmed) ? 'You already have a view of this name here.' : null
}

/** Shown where a dashboard already has as many views as allowed. */
export const TOO_MANY_VIEWS = `You have ${MAX_VIEWS} views of this dashboard. Delete one first.`

/** Shown where the filters of a view are too large to be stored. */
export const STATE_TOO_LARGE = 'These filters are larger than 64 KB. Choose fewer values.'
