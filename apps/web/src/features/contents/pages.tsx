import { Box, Button } from '@chakra-ui/react';

export function Pages({
  of: { total, page, pageSize },
  onPage,
}: {
  of: { total: number; page: number; pageSize: number };
  onPage: (page: number) => void;
}) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
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
