-- What was written last is searched one by one until it is sorted into the index. By default 4 MB of it gather: each search
-- then pays milliseconds, and one unlucky writer a third of a second.
alter index customers_search set (gin_pending_list_limit = 128);
alter index products_search set (gin_pending_list_limit = 128);
alter index invoices_search set (gin_pending_list_limit = 128);
alter index payment_links_search set (gin_pending_list_limit = 128);
