import { expect, it } from 'vitest'
import { findHoldUps, holdUpsIn } from './holding-up.ts'

const told = (text: string) => holdUpsIn('server/migrations/9000_a.sql', text).map(({ message }) => message)

it('finds nothing in the migrations since the last release', () => {
  expect(findHoldUps()).toEqual([])
})

it.each([
  ['create index a on invoices (workspace_id);', /a: `create index concurrently`/],
  ['create unique index a on payments (workspace_id)\n  where kind = 1;', /a: `create index concurrently`/],
  ['create index concurrently a on invoices (workspace_id);', /“-- Outside a transaction”/],
  ['alter table invoices add constraint a check (b > 0);', /invoices: a check/],
  ["alter table invoices add column a text not null default '' check (length(a) < 5);", /invoices: a check/],
  ['alter table invoices add column a uuid references users (id);', /invoices: a check/],
  ['alter table invoices add foreign key (a) references users (id);', /invoices: a check/],
  ['alter table invoices alter column a type numeric;', /another type of a/],
  ['alter table users alter column a set not null;', /reads all rows/],
  ['alter table users add column a text; alter table users validate constraint b;', /does nothing else/],
])('%s is told', (text, message) => {
  expect(told(text)).toEqual([expect.stringMatching(message)])
})

it.each([
  'create table notes (id uuid); create index a on notes (id); alter table notes add foreign key (id) references users (id);',
  '-- Outside a transaction: a large table\ncreate index concurrently a on invoices (workspace_id);',
  'alter table invoices add constraint a check (b > 0) not valid;',
  "alter table invoices add column a text not null default '';",
  'alter table invoices drop constraint invoices_a_check; alter table invoices alter column a type numeric;',
  'alter table invoices validate constraint a; alter table payments validate constraint b;',
  'alter table workspaces add column a text check (length(a) < 5);',
])('%s is not', (text) => {
  expect(told(text)).toEqual([])
})
