-- The exclusion constraint compares only appointments that were booked without leave to overlap, so a new one could still
-- fall together with one that has it. Whoever has no leave must not fall together with any. The employee's row is locked
-- first: of many bookings at once one goes ahead and the others wait their turn, instead of waiting for one another.
create function duly_refuse_double_booking() returns trigger language plpgsql as $$
begin
  if new.employee_id is null or new.status = 'cancelled' or new.deleted_at is not null then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.employee_id is not distinct from old.employee_id and new.starts_at = old.starts_at
    and new.ends_at = old.ends_at and old.status <> 'cancelled' and old.deleted_at is null
    and new.overlap_allowed = old.overlap_allowed then
    return new;
  end if;
  perform 1 from employees where workspace_id = new.workspace_id and id = new.employee_id for no key update;
  if not new.overlap_allowed and exists (
    select 1 from appointments a
    where a.workspace_id = new.workspace_id and a.employee_id = new.employee_id and a.id <> new.id
      and a.status <> 'cancelled' and a.deleted_at is null and a.overlap_allowed
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(new.starts_at, new.ends_at)
  ) then
    raise exception 'this employee already has an appointment at that time'
      using errcode = 'exclusion_violation', constraint = 'appointments_no_double_booking';
  end if;
  return new;
end $$;

create trigger appointments_double_booking before insert or update on appointments
  for each row execute function duly_refuse_double_booking();

create index appointments_employee on appointments (workspace_id, employee_id, starts_at)
  where deleted_at is null and employee_id is not null;
