import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../faults/free-port.ts'
import { daemonFolder, program, startDaemon } from './daemon.ts'
import { until } from './postgres.ts'

/** A load balancer, with the two words that whoever replaces processes says to it. */
export interface Front {
  /** Sends nothing new to a process. */
  turnAway(url: string): Promise<void>
  letIn(url: string): Promise<void>
  /** What it noted: calls that failed, and which processes it took for unfit, when. */
  noted(): string
}

/** HAProxy before several processes, as docs/scaling.md configures it. */
export async function startHaproxy(port: number, targets: readonly string[]): Promise<Front> {
  const servers = targets.map((url, index) => `  server duly${index + 1} ${new URL(url).host} check`)
  const folder = daemonFolder()
  const file = join(folder, 'haproxy.cfg')
  const socket = join(folder, 'admin.sock')
  writeFileSync(
    file,
    `global
  maxconn 2000
  stats socket ${socket} mode 600 level admin
  log stdout format iso daemon
defaults
  log global
  option httplog
  option dontlog-normal
  mode http
  timeout connect 2s
  timeout client 65s
  timeout server 65s
  timeout check 3s
  option forwardfor
  option redispatch
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
  const daemon = startDaemon(program('haproxy'), ['-db', '-f', file], {})
  await until('HAProxy lets requests through', async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok)
  const set = (url: string, state: string) =>
    new Promise<void>((resolve, reject) => {
      const connection = connect(socket, () =>
        connection.write(`set server duly/duly${targets.indexOf(url) + 1} state ${state}\n`),
      )
      connection.on('error', reject)
      connection.on('close', () => resolve())
      connection.resume()
    })
  return { turnAway: (url) => set(url, 'drain'), letIn: (url) => set(url, 'ready'), noted: () => daemon.said() }
}

/** nginx before several processes, with the file that deploy/ ships, but without TLS. */
export async function startNginx(port: number, targets: readonly string[]): Promise<Front> {
  const folder = daemonFolder()
  const shipped = readFileSync(fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url)), 'utf8')
  const site = (away: string | null) =>
    shipped
      .replace(/( +server )10\.0\.0\.\d+:3000(.*;\n)(?: +server 10.*\n)*/, (_all, before: string, after: string) =>
        targets.map((url) => `${before}${new URL(url).host}${url === away ? ' down;\n' : after}`).join(''),
      )
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replace(/^ +ssl_.*\n/gm, '')
  const file = join(folder, 'nginx.conf')
  const write = (away: string | null) =>
    writeFileSync(
      file,
      `daemon off;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events {}
http {
  map $status $failed { ~^[45] 1; default 0; }
  log_format failed '$time_iso8601 $request_method $uri $status $request_time s, from $upstream_addr: $upstream_status after $upstream_response_time s';
  access_log ${folder}/failed.log failed if=$failed;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site(away)}}
`,
      { mode: 0o644 },
    )
  write(null)
  const daemon = startDaemon(program('nginx'), ['-c', file, '-e', 'stderr'])
  await until('nginx lets requests through', async () => (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).ok)
  const reload = async (away: string | null) => {
    write(away)
    daemon.signal('SIGHUP')
    // New workers take over; the former ones finish what they have.
    await sleep(1000)
  }
  const noted = () => daemon.said() + readFileSync(join(folder, 'failed.log'), 'utf8')
  return { turnAway: reload, letIn: () => reload(null), noted }
}

/** Caddy before one process, with the file that the README shows, but without TLS. */
export async function startCaddy(port: number, target: string): Promise<void> {
  const folder = daemonFolder()
  const file = join(folder, 'Caddyfile')
  const options = `{
  admin off
  auto_https off
  storage file_system ${folder}
}`
  const site = `http://127.0.0.1:${port} {
  reverse_proxy ${new URL(target).host}
}`
  writeFileSync(file, `${options}\n${site}\n`, { mode: 0o644 })
  startDaemon(program('caddy'), ['run', '--adapter', 'caddyfile', '--config', file])
  await until('Caddy lets requests through', async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok)
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
admin_users = duly_owner
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`,
    { mode: 0o644 },
  )
  startDaemon(program('pgbouncer'), [file])
  return port
}
