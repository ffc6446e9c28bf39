// npm run superset: everything that is held against a real Superset, over one that it brings up or that is there.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { thrownMessage } from '#domain/core/thrown.ts'
import { readSupersetCommand, type SupersetCommand, USAGE } from './command-options.ts'
import { folderOf, ROOT } from './place.ts'
import { findPrograms } from './programs.ts'
import { startSuperset, stopSuperset } from './start-superset.ts'

/** What is held against a real Superset; each is a program that takes its address, a user and a password. */
const SUITES = [
  { name: 'the sync engine', program: 'tests/contracts/real-superset.ts' },
  { name: 'signing in, and what it can do', program: 'tests/contracts/real-superset-session.ts' },
] as const

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function giveUp(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Runs every suite, also after one that failed, and prints what passed. Gives whether all did. */
async function runSuites(origin: string, username: string, password: string): Promise<boolean> {
  const ends: { readonly name: string; readonly passed: boolean }[] = []
  for (const { name, program } of SUITES) {
    say(`\n# ${name}`)
    ends.push({ name, passed: await run(join(ROOT, program), [origin, username, password]) })
  }
  say(`\n${origin}`)
  for (const { name, passed } of ends) say(`${passed ? 'passed' : 'FAILED'}  ${name}`)
  return ends.every(({ passed }) => passed)
}

async function run(program: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit', cwd: ROOT })
  return await new Promise((done) => {
    child.on('error', () => done(false))
    child.on('close', (code) => done(code === 0))
  })
}

async function runOverOwn({
  version,
  setup,
  stays,
}: Extract<SupersetCommand, { kind: 'start' }>): Promise<boolean> {
  const programs = findPrograms()
  if (!programs.ok) giveUp(programs.error)
  const folder = folderOf(version, setup.folder)
  // Whoever breaks it off does not want it to stay either: it goes on where it was the next time.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stopSuperset(folder).finally(() => process.exit(130)))
  try {
    const origin = await startSuperset(version, setup, { programs: programs.value, tell: say })
    say(`Superset ${version} is up: ${origin} (admin, alpha, lab or gamma; the password is the name)`)
    return await runSuites(origin, 'admin', 'admin')
  } catch (reason) {
    process.stderr.write(`${thrownMessage(reason)}\n`)
    return false
  } finally {
    if (stays) say(`It stays up. To stop it: npm run superset -- --version ${version} --stop`)
    else await stopSuperset(folder)
  }
}

const command = readSupersetCommand(process.argv.slice(2))
if (!command.ok) giveUp(`${command.error}\n\n${USAGE}`)
switch (command.value.kind) {
  case 'use': {
    const { origin, username, password } = command.value
    process.exitCode = (await runSuites(origin, username, password)) ? 0 : 1
    break
  }
  case 'start':
    process.exitCode = (await runOverOwn(command.value)) ? 0 : 1
    break
  case 'stop':
    await stopSuperset(folderOf(command.value.version, command.value.folder))
    break
}
