function lockName(id: string): string {
  return `offset:device-load:${id}`
}

/** Runs `work` while this window holds the locks of the tables that it makes. They end with the window. */
export async function holdLoads<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
  const [id, ...others] = ids
  if (id === undefined) return work()
  return navigator.locks.request(lockName(id), async () => holdLoads(others, work))
}

/** Whether an open window is making the table with this id, or the table of all rows of this sample. */
export async function isLoading(id: string): Promise<boolean> {
  return navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) => lock === null)
}
