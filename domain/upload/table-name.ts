/** The longest name of a table that is made from the name of a file. */
const LONGEST = 60

const ENDING =
  /(?:\.(?:csv|tsv|txt|json|jsonl|ndjson|parquet|arrow|arrows|feather|xlsx|xlsm|xls|gz|zip)){1,3}$/i

/** The name of a table for a file: its own without endings, in plain letters, and none of those that are taken. */
export function tableNameFor(fileName: string, taken: readonly string[] = []): string {
  const plain = fileName
    .replace(ENDING, '')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .filter((part) => part !== '')
    .join('_')
    .slice(0, LONGEST)
    .replace(/_$/, '')
  const name = plain === '' ? 'table' : /^\p{N}/u.test(plain) ? `t_${plain}` : plain
  const used = new Set(taken.map((one) => one.toLowerCase()))
  let free = name
  for (let count = 2; used.has(free); count += 1) free = `${name}_${count}`
  return free
}
