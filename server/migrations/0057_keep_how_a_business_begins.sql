-- What a business said when it began. The paper is chosen only where it is not the one that its country uses; the usual
-- tax is in per cent, and absent where the business charges none or was never asked.
alter table workspace_settings
  add column paper_size text check (paper_size in ('a4', 'letter')),
  add column payment_methods text[] not null default '{}'
    check (payment_methods <@ array['card', 'bank', 'e-transfer', 'cash']),
  add column usual_tax_rate numeric(7, 4) check (usual_tax_rate > 0 and usual_tax_rate <= 100),
  -- When the card of what is still open was put away.
  add column setup_dismissed_at timestamptz;
