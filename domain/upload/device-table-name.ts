/** The longest name of a table that is made from the name of a file. */
const LONGEST = 60

/** The name of a table for a file: its own without endings, in plain letters, and not one that is taken. */
export function tableNameFor(fileName: string, taken: readonly string[]): string {
  const plain = fileName
    .replace(/(?:\.(?:csv|tsv|txt|json|jsonl|ndjson|parquet|arrow|xlsx|xls|gz|zip))+$/i, '')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((part) => part !== '')
    .join('_')
    .slice(0, LONGEST)
  const name = plain === '' ? 'table' : /^\d/.test(plain) ? `t_${plain}` : plain
  const used = new Set(taken)
  let free = name
  for (let count = 2; used.has(free); count += 1) free = `${name}_${count}`
  return free
}
