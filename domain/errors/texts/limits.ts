import { countText } from '#domain/core/number/count-text.ts'

/** The reason why a user can share no other query by the server, and a way out. */
export function sharedLimitText(most: number): string {
  return `You have shared ${countText(most)} queries, the most on this server. Share a link that contains the query instead.`
}

/** The reason why a user can save no other query. */
export function savedQueryLimitText(most: number): string {
  return `You have ${countText(most)} saved queries, the most on this server. Delete some first.`
}

/** The reason why a user can schedule no other query. */
export function scheduleLimitText(most: number): string {
  return `You have ${countText(most)} scheduled queries, the most on this server. Remove a schedule first.`
}
