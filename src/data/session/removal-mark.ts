import { type DatabaseOwner, databaseName } from '#data/db/database-name.ts'

/** Prefix of the keys that mark databases for removal; a key stays until all of its data is removed. */
export const REMOVAL_PREFIX = 'offset.removing:'

/** Marks a user's data for removal. The next start removes it, before the page opens anything. */
export function markRemoval(owner: DatabaseOwner): void {
  localStorage.setItem(REMOVAL_PREFIX + databaseName(owner), 'true')
}

/** Withdraws the mark when the user signs in again, so that new work is not removed. */
export function forgetRemoval(owner: DatabaseOwner): void {
  localStorage.removeItem(REMOVAL_PREFIX + databaseName(owner))
}

/** Whether any data is marked for removal. */
export function isRemovalDue(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(REMOVAL_PREFIX))
}
