import { type DatabaseOwner, databaseName } from '#data/db/database-name.ts'

/** Beginning of the keys that stand from the wish to remove a database until all of it is removed, through any crash. */
export const REMOVAL_PREFIX = 'offset.removing:'

/** Notes that all of a user on this device is to go. The next start does it: nothing of a page holds it by then. */
export function markRemoval(owner: DatabaseOwner): void {
  localStorage.setItem(REMOVAL_PREFIX + databaseName(owner), 'true')
}

/** Who signs in again begins anew: what he writes from now on must not go with what was to go. */
export function forgetRemoval(owner: DatabaseOwner): void {
  localStorage.removeItem(REMOVAL_PREFIX + databaseName(owner))
}

/** Tells whether somebody's data are to be removed. */
export function isRemovalDue(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(REMOVAL_PREFIX))
}
