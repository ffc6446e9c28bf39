/** Splits a dataset's key into id and type; null if it is invalid. */
export function datasourceOfKey(key: string): { readonly id: number; readonly type: string } | null {
  const match = /^(\d{1,15})__([a-z_]{1,20})$/.exec(key)
  return match === null ? null : { id: Number(match[1]), type: match[2] ?? 'table' }
}
