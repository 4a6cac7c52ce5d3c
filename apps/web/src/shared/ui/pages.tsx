import { Box, Button } from '@chakra-ui/react';

interface Listed {
  total: number;
  page: number;
  pageSize: number;
}

/** From one page of a list to the next. Where one holds all, or nothing has come yet, there is nothing of it. */
export function Pages({ of, onPage }: { of: Listed | undefined; onPage: (page: number) => void }) {
  const pages = of ? Math.ceil(of.total / of.pageSize) : 1;
  if (!of || pages <= 1) return null;
  const { page } = of;
  return (
    <Box
      as="nav"
      aria-label="分页"
      display="flex"
      justifyContent="center"
      alignItems="center"
      gap="4"
      mt="4"
      fontVariantNumeric="tabular-nums"
    >
      <Button variant="ghost" disabled={page === 1} onClick={() => onPage(page - 1)}>
        上一页
      </Button>
      {page} / {pages}
      <Button variant="ghost" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        下一页
      </Button>
    </Box>
  );
}
