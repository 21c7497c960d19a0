import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../faults/free-port.ts'
import { startDaemon } from './daemon.ts'
import { until } from './postgres.ts'

const master = '/usr/lib/postfix/sbin/master'

/** Why Postfix cannot be rehearsed here; null: it can. */
export const postfixMissing: string | null = !existsSync(master)
  ? 'Postfix is not installed (on Debian: apt-get install postfix)'
  : process.getuid?.() !== 0
    ? 'Postfix starts as root only'
    : null

/** A Postfix with configuration and queue of its own, on one port of 127.0.0.1. */
export interface Postfix {
  port: number
  /** What its log says so far. */
  log(): string
  /** Runs one of its tools on this installation, such as `postqueue -f`. */
  tool(name: string, ...args: string[]): string
}

/** What an operator adds to the files of an installation that runs already. */
export interface PostfixAdditions {
  main: string
  master: string
  transport: string
}

/** Services as Debian's package has them, for one port and without chroot. */
const services = (port: number): string => `
127.0.0.1:${port} inet n - n - - smtpd
pickup    unix n - n 60 1 pickup
cleanup   unix n - n - 0 cleanup
qmgr      unix n - n 1 1 qmgr
tlsmgr    unix - - n 1000? 1 tlsmgr
rewrite   unix - - n - - trivial-rewrite
bounce    unix - - n - 0 bounce
defer     unix - - n - 0 bounce
trace     unix - - n - 0 bounce
verify    unix - - n - 1 verify
flush     unix n - n 1000? 0 flush
proxymap  unix - - n - - proxymap
smtp      unix - - n - - smtp
relay     unix - - n - - smtp
showq     unix n - n - - showq
error     unix - - n - - error
retry     unix - - n - - error
discard   unix - - n - - discard
local     unix - n n - - local
anvil     unix - - n - 1 anvil
scache    unix - - n - 1 scache
postlog   unix-dgram n - n - 1 postlogd
`

/** The settings of a relay that takes mail from this machine; what is put off is tried again within seconds. */
const settings = (folder: string): string => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/mail.log
maillog_file_prefixes = ${tmpdir()}
import_environment = MAIL_CONFIG=${folder}/conf
myhostname = relay.duly.example
mydestination = 
mynetworks = 127.0.0.0/8
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
smtp_host_lookup = native
smtp_dns_support_level = disabled
queue_run_delay = 1s
minimal_backoff_time = 1s
maximal_backoff_time = 2s
`

/** Starts it with an operator's additions; it ends with the running test. */
export async function startPostfix(additions: PostfixAdditions): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), 'duly-postfix-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync('chmod', ['755', folder])
  const inFolder = (name: string) => join(folder, name)
  for (const name of ['conf', 'queue', 'data']) mkdirSync(inFolder(name))
  execFileSync('chown', ['postfix', inFolder('data')])
  const port = await freePort()
  // Transports go into a table of this installation, wherever the document has them.
  const main = additions.main.replaceAll('/etc/postfix/', `${folder}/conf/`)
  writeFileSync(inFolder('conf/main.cf'), `${settings(folder)}${main}\n`)
  writeFileSync(inFolder('conf/master.cf'), `${services(port)}${additions.master}\n`)
  writeFileSync(inFolder('conf/transport'), `${additions.transport}\n`)
  const run = (name: string, ...args: string[]) =>
    execFileSync(`/usr/sbin/${name}`, ['-c', inFolder('conf'), ...args], { encoding: 'utf8', stdio: 'pipe' })
  run('postmap', inFolder('conf/transport'))
  run('postfix', 'check')
  const daemon = startDaemon(master, ['-c', inFolder('conf'), '-d'], {})
  const log = () =>
    existsSync(inFolder('mail.log')) ? execFileSync('cat', [inFolder('mail.log')], { encoding: 'utf8' }) : ''
  await until('Postfix runs', async () => log().includes('daemon started')).catch((error: Error) => {
    throw new Error(`${error.message}:\n${daemon.said()}\n${log()}`)
  })
  return { port, log, tool: run }
}
