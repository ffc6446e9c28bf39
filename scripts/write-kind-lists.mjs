// Writes the lists of chart kinds from their folders: npm run kinds
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindLists } from './kind-lists.mjs'
import { ROOT } from './node24.mjs'

for (const [path, text] of await kindLists()) writeFileSync(join(ROOT, path), text)
