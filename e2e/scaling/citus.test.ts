import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '@duly/server/platform/db/migrate.ts'
import { repeatedOnNodes } from '@duly/server/platform/db/transaction-opening.ts'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { playwright } from '../../scripts/e2e.ts'
import { binFile } from '../../scripts/project.ts'
import { createAppProcess } from '../faults/app-process.ts'
import { findLosses } from '../faults/checker.ts'
import { between, isSuccess, perSecond, report } from '../faults/figures.ts'
import { createLoad, type Load, type Sample } from '../faults/load.ts'
import { testFolder } from '../faults/test-folder.ts'
import {
  address,
  type Cluster,
  distributedInstallation,
  hasCitus,
  rebalance,
  startAgain,
  startCluster,
  workspacesOn,
} from './citus.ts'
import { ask, startPrimary, until } from './postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

if (!hasCitus)
  process.stdout.write('Left out: this PostgreSQL has no Citus. docs/scaling.md tells how it is built and installed.\n')

it.runIf(hasCitus)(
  'is distributed once with all that it holds, and says what is missing before it changes anything',
  async () => {
    const cluster = await startCluster()
    const { duly } = await distributedInstallation(cluster)
    const single = await startPrimary()
    const there = {
      DATABASE_URL: address(single.port, 'duly_app'),
      DATABASE_OWNER_URL: address(single.port, 'duly_owner'),
    }
    expect(() => duly(['distribute'], there)).toThrow(/The database has no Citus/)
    duly(['demo'])
    const invoices = () =>
      ask(cluster.coordinator, 'select count(*)::int as n, sum(paid_minor)::text from invoices', 'duly')
    const before = await invoices()
    expect(duly(['distribute'])).toMatch(/Moved \d+ of the \d+ tables of the workspaces; they lie on 2 nodes now/)
    expect(duly(['distribute'])).toMatch(/lie on 2 nodes already/)
    expect(await invoices()).toEqual(before)
    duly(['verify'])
    const spread = await ask(
      cluster.coordinator,
      `select count(distinct nodeport)::int as nodes from citus_shards where table_name = 'invoices'::regclass`,
      'duly',
    )
    expect(spread).toEqual([{ nodes: 2 }])
  },
)

const laterMigration = `
create table notes (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  customer_id uuid not null,
  written_by uuid references users (id),
  text text not null,
  primary key (workspace_id, id)
);
create table note_marks (
  workspace_id uuid not null references workspaces (id),
  note_id uuid not null,
  mark text not null,
  primary key (workspace_id, note_id, mark)
);
select duly_lock_rows('notes');
select duly_lock_rows('note_marks');
create index notes_by_customer on notes (workspace_id, customer_id);
alter table notes add constraint notes_customer
  foreign key (workspace_id, customer_id) references customers (workspace_id, id);
alter table note_marks add constraint note_marks_note
  foreign key (workspace_id, note_id) references notes (workspace_id, id) on delete cascade;
revoke update on note_marks from duly_app;
alter table customers add column note_count integer not null default 0;
create function duly_count_notes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update customers set note_count = note_count + 1 where workspace_id = new.workspace_id and id = new.customer_id;
  return null;
end $$;
create trigger notes_counted after insert on notes for each row execute function duly_count_notes();
`

it.runIf(hasCitus)(
  'distributes what a later migration adds, tied to the other tables and locked on every node',
  async () => {
    const cluster = await startCluster()
    const { env, duly } = await distributedInstallation(cluster)
    duly(['distribute'])
    const folder = await testFolder()
    await writeFile(join(folder, '9000_keep_notes.sql'), laterMigration)
    await writeFile(
      join(folder, '9001_index_customers.sql'),
      '-- Outside a transaction: many customers\ncreate index concurrently customers_noted on customers (workspace_id, note_count);',
    )
    expect(await migrate(env.DATABASE_OWNER_URL ?? '', folder)).toEqual([
      '9000_keep_notes.sql',
      '9001_index_customers.sql',
    ])
    const indexes = await ask(
      cluster.coordinator,
      `select bool_and(success and result::int > 0) as made from run_command_on_workers(
         $$select count(*) from pg_index where indisvalid and indexrelid::regclass::text like 'customers_noted%'$$)`,
      'duly',
    )
    expect(indexes, 'on every node').toEqual([{ made: true }])
    expect(duly(['distribute'])).toMatch(/lie on 2 nodes already/)
    const apart = await ask(
      cluster.coordinator,
      `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' and colocationid <>
       (select colocationid from pg_dist_partition where logicalrelid = 'invoices'::regclass)`,
      'duly',
    )
    expect(apart, 'rows of a workspace lie together').toEqual([])

    const app = new pg.Client({ connectionString: env.DATABASE_URL })
    await app.connect()
    onTestFinished(() => app.end())
    const within = async (workspaceId: string, ...statements: string[]) => {
      await app.query('begin')
      try {
        await app.query(`${repeatedOnNodes}; set local duly.workspace_id = '${workspaceId}'`)
        for (const statement of statements.slice(0, -1)) await app.query(statement)
        const { rows } = await app.query(statements.at(-1) ?? '')
        await app.query('commit')
        return rows
      } catch (error) {
        await app.query('rollback')
        throw error
      }
    }
    const workspaces = Array.from({ length: 6 }, () => crypto.randomUUID())
    for (const id of workspaces) {
      await ask(cluster.coordinator, `insert into workspaces (id) values ('${id}')`, 'duly')
      await within(
        id,
        `insert into customers (workspace_id, id, name, email) values ('${id}', '${id}', 'A', '')`,
        `insert into notes (workspace_id, id, customer_id, text) values ('${id}', '${id}', '${id}', 'Rings twice')`,
        `insert into note_marks (workspace_id, note_id, mark) values ('${id}', '${id}', 'late')`,
      )
    }
    for (const id of workspaces) {
      // Without a condition on the workspace: what row-level security lets through, on whichever node.
      const all = `select n.workspace_id, c.note_count from notes n join note_marks m using (workspace_id)
      join customers c using (workspace_id)`
      expect(await within(id, all)).toEqual([{ workspace_id: id, note_count: 1 }])
    }
    const [id = '', other = ''] = workspaces
    await expect(within(id, `insert into note_marks values ('${other}', '${other}', 'x')`)).rejects.toThrow(/row-level/)
    await expect(within(id, `insert into note_marks values ('${id}', '${other}', 'x')`)).rejects.toThrow(/foreign key/)
    await expect(within(id, `update note_marks set mark = 'x' where workspace_id = '${id}'`)).rejects.toThrow(/denied/)
  },
)

it.runIf(hasCitus)(
  'serves everything that the tests of the API ask, with row-level security on every node',
  async () => {
    const cluster = await startCluster()
    const addresses = [cluster.coordinator, ...cluster.nodes].map(({ port }) => address(port, 'postgres'))
    const folders = [
      'features',
      'app/isolation',
      'app/payments',
      'app/invoices',
      'app/histories',
      'app/reading-calls',
      'app/statement',
    ]
    const options = [
      // How one PostgreSQL carries a list out, which EXPLAIN on a coordinator does not tell.
      '--exclude=**/list-plans.test.ts',
      // Each database is made on three nodes of one machine.
      ...['--maxWorkers=2', '--testTimeout=400000', '--hookTimeout=900000'],
    ]
    execFileSync(process.execPath, [binFile('vitest'), 'run', '--root', 'server', ...options, ...folders], {
      cwd: root,
      env: { ...process.env, DULY_TEST_NODES: addresses.join(',') },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  },
  7_200_000,
)

it.runIf(hasCitus)('takes a business from its registration to a paid invoice in the browser', async () => {
  const cluster = await startCluster()
  const { env, duly } = await distributedInstallation(cluster)
  duly(['distribute'])
  const { args, env: browserEnv, cwd } = await playwright(['journey-desk.spec.ts', '--workers=1'])
  const { DATABASE_URL, DATABASE_OWNER_URL } = env
  execFileSync(process.execPath, args, {
    cwd,
    env: { ...browserEnv, DATABASE_URL, DATABASE_OWNER_URL } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
})

it.runIf(hasCitus)('loses nothing when a node dies, and serves the workspaces of all others meanwhile', async () => {
  const cluster = await startCluster()
  const { env, duly } = await distributedInstallation(cluster)
  duly(['distribute'])
  const app = await createAppProcess({ env })
  await app.start()
  // Whoever writes in a workspace of the dead node repeats until that is back, however long its recovery takes here.
  const patience = { patienceMs: 300_000 }
  const load = await createLoad({ urls: [app.url], seed: 31, businesses: 8, writers: 16, rate: 100, ...patience })
  const [victim] = cluster.nodes
  if (!victim) throw new Error('no node')
  const ids = load.businesses.map(({ workspaceId }) => workspaceId)
  const hit = await workspacesOn(cluster, victim, ids)
  expect(hit.size).toBeGreaterThan(0)
  expect(hit.size).toBeLessThan(ids.length)
  load.start()
  await sleep(4000)
  await victim.daemon.cut()
  const died = performance.now()
  await sleep(6000)
  const back = performance.now()
  await startAgain(victim)
  const served = (since: number) =>
    between(load, since).some((sample) => hit.has(sample.workspaceId) && isSuccess(sample))
  await until('the workspaces of the dead node are served again', async () => served(back), 90)
  const recovered = performance.now()
  await sleep(4000)
  await load.stop()

  const meanwhile = between(load, died + 1000, back)
  const [there, elsewhere] = split(meanwhile, hit)
  report('a node of three killed', {
    acknowledged: load.log.acknowledged,
    'writes a second before': perSecond(between(load, 0, died)),
    'writes a second of other workspaces meanwhile': perSecond(elsewhere),
    'ms from its return to its workspaces’': recovered - back,
  })
  expect(there.filter(isSuccess)).toEqual([])
  expect(there.every(({ status }) => status === 503)).toBe(true)
  expect(elsewhere.length).toBeGreaterThan(0)
  expect(elsewhere.filter((sample) => !isSuccess(sample))).toEqual([])
  expect(load.log.surprises).toEqual([])
  expect(await losses(cluster, load)).toEqual([])
})

it.runIf(hasCitus)(
  'moves workspaces to a new node while businesses write, backs up and is undone by a restore',
  async () => {
    const cluster = await startCluster()
    const { env, duly, dulyMeanwhile } = await distributedInstallation(cluster)
    duly(['distribute'])
    const app = await createAppProcess({ env })
    await app.start()
    const load = await createLoad({ urls: [app.url], seed: 37, businesses: 8, writers: 16, rate: 60 })
    load.start()
    await sleep(2000)
    const added = await cluster.add()
    const begun = performance.now()
    await rebalance(cluster)
    const moving = performance.now() - begun
    const file = (name: string) => join(env.DATA_DIR ?? '', `${name}.tar.gz`)
    await dulyMeanwhile(['backup', file('meanwhile')])
    await load.stop()
    const [moved] = await ask(
      cluster.coordinator,
      `select count(*)::int as shards from citus_shards where nodeport = ${added.port} and table_name = 'invoices'::regclass`,
      'duly',
    )
    report('workspaces moved to a third node', {
      acknowledged: load.log.acknowledged,
      seconds: moving / 1000,
      'shards of invoices moved': Number(moved?.shards),
      'longest answer ms': Math.max(...load.samples.map(({ ms }) => ms)),
    })
    expect(Number(moved?.shards)).toBeGreaterThan(0)
    expect(load.log.surprises).toEqual([])
    expect(await losses(cluster, load)).toEqual([])
    await app.end('SIGTERM')

    duly(['backup', file('afterwards')])
    const single = await startPrimary()
    const there = {
      DATABASE_URL: address(single.port, 'duly_app'),
      DATABASE_OWNER_URL: address(single.port, 'duly_owner'),
    }
    // Each business as it stood at one instant: totals equal their parts, counts what is counted.
    duly(['restore', file('meanwhile')], there)
    duly(['verify'], there)
    duly(['restore', file('afterwards'), '--replace', '--discard'], there)
    duly(['verify'], there)
    expect(await findLosses(single.superUrl, load)).toEqual([])
  },
  5_400_000,
)

const losses = ({ coordinator }: Cluster, load: Load) => findLosses(coordinator.superUrl, load)

function split(samples: readonly Sample[], hit: ReadonlySet<string>): [Sample[], Sample[]] {
  return [
    samples.filter(({ workspaceId }) => hit.has(workspaceId)),
    samples.filter(({ workspaceId }) => !hit.has(workspaceId)),
  ]
}
