import Dexie from 'dexie'

type Follower = Parameters<typeof Dexie.on.storagemutated.subscribe>[0]

const followers = new Set<Follower>()
const { storagemutated } = Dexie.on
const { subscribe, unsubscribe } = storagemutated

storagemutated.subscribe = (follower) => {
  followers.add(follower)
  subscribe(follower)
}
storagemutated.unsubscribe = (follower) => {
  followers.delete(follower)
  unsubscribe(follower)
}

/** Ends every live query after a world: Dexie notifies each of all commits until it ends, and a dead program ends none. */
export function endLiveQueries(): void {
  for (const follower of followers) unsubscribe(follower)
  followers.clear()
}
