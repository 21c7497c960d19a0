import { expect, it } from 'vitest'
import { migrationsIn } from './migrate.ts'
import { statementsIn } from './sql-statements.ts'

it('ends a statement at a semicolon, but not within strings, names, bodies and comments', () => {
  const text = `-- first; only a comment
create table a (b text default 'it''s; so', "c;d" text); /* and; this */
create function f() returns void language plpgsql as $$
begin
  perform 1; -- kept; as it is
  execute $x$ select ';' $x$;
end $$;
select 1 - 2, 4 / 2, '$' || $1;

select 2`
  expect(statementsIn(text)).toEqual([
    `create table a (b text default 'it''s; so', "c;d" text)`,
    `create function f() returns void language plpgsql as $$
begin
  perform 1; -- kept; as it is
  execute $x$ select ';' $x$;
end $$`,
    `select 1 - 2, 4 / 2, '$' || $1`,
    'select 2',
  ])
})

it('finds in every migration statements that begin with a command', async () => {
  for (const { name, sql } of await migrationsIn())
    for (const statement of statementsIn(sql))
      expect(statement, name).toMatch(
        /^(create|alter|drop|insert|update|delete|select|grant|revoke|do|comment|with|set)\b/i,
      )
})
