import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../faults/free-port.ts'
import { daemonFolder, program, startDaemon } from './daemon.ts'
import { until } from './postgres.ts'

/** HAProxy before several processes, as docs/scaling.md configures it. Answers its address. */
export async function startHaproxy(port: number, targets: readonly string[]): Promise<void> {
  const servers = targets.map((url, index) => `  server duly${index + 1} ${new URL(url).host} check`)
  const file = join(daemonFolder(), 'haproxy.cfg')
  writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 65s
  timeout server 65s
  option forwardfor
frontend web
  bind 127.0.0.1:${port}
  default_backend duly
backend duly
  balance leastconn
  option httpchk GET /readyz
  default-server inter 500ms fall 2 rise 1
${servers.join('\n')}
`,
    { mode: 0o644 },
  )
  startDaemon(program('haproxy'), ['-db', '-f', file], {})
  await until('HAProxy lets requests through', async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok)
}

/** PgBouncer in transaction mode before a database. Answers its port. */
export async function startPgbouncer(databasePort: number, poolSize: number): Promise<number> {
  const port = await freePort()
  const folder = daemonFolder()
  const users = join(folder, 'users.txt')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(users, '"duly_owner" ""\n"duly_app" ""\n', { mode: 0o644 })
  writeFileSync(
    file,
    `[databases]
duly = host=127.0.0.1 port=${databasePort} dbname=duly
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`,
    { mode: 0o644 },
  )
  startDaemon(program('pgbouncer'), [file])
  return port
}
